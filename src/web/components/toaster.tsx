import { useStore } from '@web/lib/store';
import { Toast } from 'radix-ui';
import { CircleCheck, X } from './icons';
import { CircleAlert } from './sign-in-icons';
import { dismissToast, toastStore } from './toast-store';

/** A decision takes longer than reading. */
const actionMs = 10_000;

export function Toaster() {
  const toast = useStore(toastStore, (now) => now);
  const Icon = toast?.bad ? CircleAlert : CircleCheck;
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toast && (
        <Toast.Root
          key={toast.id}
          className={toast.bad ? 'toast toast-bad' : 'toast'}
          open={toast.open}
          {...(toast.action && { duration: actionMs })}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
        >
          <Icon className="i" aria-hidden="true" />
          <div className="grow">
            <Toast.Title className="toast-title">{toast.title}</Toast.Title>
            <Toast.Description className="toast-text">{toast.description}</Toast.Description>
          </div>
          {toast.action && (
            <Toast.Action className="btn btn-small" altText={toast.action.label} onClick={toast.action.run}>
              {toast.action.label}
            </Toast.Action>
          )}
          <Toast.Close className="icon-btn icon-btn-small" aria-label="Dismiss">
            <X className="i" aria-hidden="true" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toast-viewport" hotkey={['F8']} />
    </Toast.Provider>
  );
}
