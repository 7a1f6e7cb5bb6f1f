import { Toast } from '@base-ui/react/toast';
import { Check, CircleAlert, Info, X } from 'lucide-react';

type Kind = 'ok' | 'bad' | 'info';

const manager = Toast.createToastManager();
/** Specified: four seconds, three at a time. */
const shownForMs = 4_000;
const shownAtOnce = 3;

const icons = { ok: Check, bad: CircleAlert, info: Info };

/** Says what happened, and with `description` what comes of it. */
export function showToast(kind: Kind, title: string, description?: string): void {
  manager.add({
    title,
    description,
    type: kind,
    timeout: shownForMs,
    priority: kind === 'bad' ? 'high' : 'low',
  });
}

/** Where the toasts appear: top right. They wait while hovered or focused. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={manager} timeout={shownForMs} limit={shownAtOnce}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const kind = toast.type === 'ok' || toast.type === 'bad' ? toast.type : 'info';
    const Icon = icons[kind];
    return (
      <Toast.Root key={toast.id} toast={toast} className={`toast toast-${kind}`}>
        <Icon className="i" aria-hidden />
        <div className="grid">
          <Toast.Title className="strong" />
          <Toast.Description className="sm mid" />
        </div>
        <Toast.Close className="x" aria-label="Dismiss">
          <X className="i i-s" aria-hidden />
        </Toast.Close>
      </Toast.Root>
    );
  });
}
