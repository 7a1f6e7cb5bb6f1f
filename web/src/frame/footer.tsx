import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { Brand } from './navigation.tsx';
import { footerLinks } from './site-links.ts';

const year = new Date().getFullYear();
const claims = ['Privacy Focused', 'Secure & Private', 'Reliable Service'];

export function Footer() {
  return (
    <footer className="foot">
      <div className="page">
        <div className="foot-grid">
          <div className="grid content-start gap-3">
            <span className="justify-self-start">
              <Brand />
            </span>
            <p className="mid max-w-92">
              Professional vendor policy analysis and real-time monitoring of policy changes.
            </p>
            <p>
              <a
                className="link"
                href="https://mastodon.social/tags/clausewatch"
                target="_blank"
                rel="noopener noreferrer"
              >
                #clausewatch on Mastodon<span className="sr"> (opens in a new tab)</span>
              </a>
            </p>
          </div>
          {footerLinks.map(({ heading, links }) => (
            <div key={heading}>
              <h2>{heading}</h2>
              <ul>
                {links.map(({ to, name }) => (
                  <li key={to}>
                    <Link className="plain" to={to}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="foot-end">
          {/* The year may have changed since the page was rendered on the server. */}
          <p suppressHydrationWarning>© {year} Clausewatch</p>
          <ul className="foot-claims">
            {claims.map((claim) => (
              <li key={claim}>
                <Check className="i i-s" aria-hidden />
                {claim}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
