import { createStore } from './store';

/** Whether the server answers at all. */
export const reachable = createStore(true);

const retryMs = 5_000;

let isAsking = false;

/** Asks until the server answers; `back` is called if it had been away. */
export async function askForServer(back: () => void): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  while (!(await answers())) {
    reachable.set(false);
    await untilNextTry();
  }
  isAsking = false;
  if (reachable.get()) return;
  reachable.set(true);
  back();
}

const answers = () =>
  fetch('/api/health').then(
    () => true,
    () => false,
  );

/** At once when the browser is back online. */
function untilNextTry(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, retryMs);
    const now = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('online', now, { once: true });
  });
}
