export function SettingsSkeleton() {
  return (
    <main id="main" aria-busy>
      <div className="page main">
        <h1 className="h1">Settings</h1>
        <div className="settings" aria-hidden>
          <div className="subnav">
            {[4, 4.5, 6, 5].map((width) => (
              <span key={width} className="skel m-3" style={{ width: `${width}rem` }} />
            ))}
          </div>
          <div className="settings-list">
            {[1, 2, 3].map((row) => (
              <div className="set" key={row}>
                <div className="what">
                  <span className="skel w-24" />
                  <span className="skel w-48" />
                </div>
                <div className="ctl">
                  <span className="skel h-9 w-full max-w-96" />
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
    </main>
  );
}
