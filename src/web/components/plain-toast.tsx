import { useStore } from '@web/lib/store';
import { useEffectOn } from '@web/lib/use-effect-on';
import type { Again } from './missing-part';
import { dismissToast, toastStore } from './toast-store';

/** Shown if the code for toasts can't be loaded, which each toast retries. */
function PlainToast({ again }: { again: Again }) {
  const toast = useStore(toastStore, (now) => now);
  const id = toast?.id;
  // Once per toast.
  useEffectOn(() => {
    if (id !== undefined) void again();
  }, [id]);
  if (!toast?.open) return null;
  const { title, description, bad, action } = toast;
  return (
    <div className="toast-viewport">
      <div className={bad ? 'toast toast-bad' : 'toast'} role={bad ? 'alert' : 'status'}>
        <div className="grow">
          <div className="toast-title">{title}</div>
          <div className="toast-text">{description}</div>
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
    </div>
  );
}

export const plainToast = (_: object, again: Again) => <PlainToast again={again} />;
