import { Toast } from '@base-ui/react/toast';
import { Check, CircleAlert, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { subscribeToToasts, takeToasts, type Toast as WaitingToast, type ToastKind } from './toast.tsx';

/** Specified: four seconds, three at a time. */
const shownForMs = 4_000;
/** A toast with a link stays longer, so that there is time to press it. */
const withLinkShownForMs = 12_000;
const shownAtOnce = 3;

const icons: Record<ToastKind, typeof Check> = { ok: Check, bad: CircleAlert, info: Info };

/** The toasts at the top right. Their timers pause while hovered or focused. */
export function Toasts() {
  return (
    <Toast.Provider timeout={shownForMs} limit={shownAtOnce}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts, add, close } = Toast.useToastManager<Pick<WaitingToast, 'kind' | 'link'>>();
  useEffect(() => {
    const showWaiting = () => {
      for (const { kind, title, description, link } of takeToasts()) {
        add({
          title,
          description,
          data: { kind, link },
          priority: kind === 'bad' ? 'high' : 'low',
          ...(link !== undefined && { timeout: withLinkShownForMs }),
        });
      }
    };
    showWaiting();
    return subscribeToToasts(showWaiting);
  }, [add]);
  return toasts.map((toast) => {
    const kind = toast.data?.kind ?? 'info';
    const link = toast.data?.link;
    const Icon = icons[kind];
    return (
      <Toast.Root key={toast.id} toast={toast} className={`toast toast-${kind}`}>
        <Icon className="i" aria-hidden />
        <div className="grid">
          <Toast.Title className="strong" />
          <Toast.Description className="sm mid" />
          {link !== undefined && 'to' in link && (
            <Link className="link sm justify-self-start" to={link.to} onClick={() => close(toast.id)}>
              {link.name}
            </Link>
          )}
          {link !== undefined && 'act' in link && (
            <button
              type="button"
              className="link sm justify-self-start"
              onClick={() => {
                close(toast.id);
                link.act();
              }}
            >
              {link.name}
            </button>
          )}
        </div>
        <Toast.Close className="x" aria-label="Dismiss">
          <X className="i i-s" aria-hidden />
        </Toast.Close>
      </Toast.Root>
    );
  });
}
