import * as Toast from '@radix-ui/react-toast';
import { useStore } from '@web/lib/store';
import { X } from './icons';
import { CircleCheck } from './result-icons';
import { CircleAlert } from './sign-in-icons';
import { dismissToast, toastStore } from './toast-store';

/** Above the action bar at the bottom of a phone. */
const toastViewportLook =
  'fixed right-6 bottom-6 z-20 w-89 max-w-[calc(100vw-32px)] outline-none max-md:inset-x-4 max-md:bottom-4 max-md:w-auto max-md:in-[:has(.action-bar)]:bottom-23 print:hidden';

const toastLook = (bad: boolean) =>
  `raised-lines flex items-start gap-3 rounded-3 border bg-raised py-3.5 pr-2.5 shadow-3 [&>svg]:mt-0.5 motion-reduce:animate-none! data-[state=open]:animate-[toast-in_var(--d-3)_var(--ease-out)] data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-[translate] data-[swipe=end]:animate-[toast-out_var(--d-2)_var(--ease-out)] ${
    bad ? 'border-l-4 border-l-low pl-3.25 [&>svg]:text-low-ink' : 'pl-4 [&>svg]:text-top-ink'
  }`;

/** Longer, because a decision takes longer than reading. */
const actionMs = 10_000;

export function Toaster() {
  const toast = useStore(toastStore, (now) => now);
  const Icon = toast?.bad ? CircleAlert : CircleCheck;
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toast && (
        <Toast.Root
          key={toast.id}
          className={toastLook(toast.bad)}
          data-toast=""
          open={toast.open}
          {...(toast.action && { duration: actionMs })}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
        >
          <Icon className="i" aria-hidden="true" />
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
            <Toast.Description className="mt-0.5 text-13 text-ink-2">{toast.description}</Toast.Description>
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
      <Toast.Viewport className={toastViewportLook} hotkey={['F8']} />
    </Toast.Provider>
  );
}
