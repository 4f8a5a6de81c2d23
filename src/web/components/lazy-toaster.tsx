import { useStore } from '@web/lib/store';
import { useEffectOn } from '@web/lib/use-effect-on';
import { lazyComponent } from './lazy-component';
import type { Again } from './missing-part';
import { dismissToast, toastStore } from './toast-store';

/** Shown if the code for toasts can't be loaded, which each toast retries. */
function PlainToast({ again }: { again: Again }) {
  const toast = useStore(toastStore, (now) => now);
  const id = toast?.id;
  // Retries once per toast.
  useEffectOn(() => {
    if (id !== undefined) void again();
  }, [id]);
  if (!toast?.open) return null;
  const { title, description, bad, action } = toast;
  return (
    <div
      className={`sheet fixed right-4 bottom-4 z-20 flex w-89 max-w-[calc(100vw-32px)] gap-3 p-4 shadow-3 ${bad ? 'border-low!' : ''}`}
      role={bad ? 'alert' : 'status'}
      data-toast=""
    >
      <div className="min-w-0 flex-1">
        <b>{title}</b>
        <p>{description}</p>
      </div>
      {action && (
        <button type="button" className="btn btn-small" onClick={action.run}>
          {action.label}
        </button>
      )}
      <button type="button" className="btn btn-small" onClick={() => dismissToast(toast.id)}>
        Dismiss
      </button>
    </div>
  );
}

const plainToast = (_: object, again: Again) => <PlainToast again={again} />;

export const Toaster = lazyComponent(() => import('./toaster'), 'Toaster', { missing: plainToast });

/** Loads with the first toast. */
export function LazyToaster() {
  const anyToast = useStore(toastStore, (toast) => toast !== null);
  return anyToast && <Toaster />;
}
