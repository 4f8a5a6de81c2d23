import { configure, getConfig } from '@testing-library/dom';

const { setTimeout: later, setInterval: repeatedly } = globalThis;

/** The timers of the page that is open: they run faster by a factor, and end with the page. */
export class PageClock {
  private readonly timers = new Set<Timer>();
  private readonly patience = getConfig().asyncUtilTimeout;

  constructor(speed: number) {
    const kept = (timer: Timer) => {
      this.timers.add(timer);
      return timer;
    };
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms = 0) => kept(later(run, ms / speed)),
      setInterval: (run: () => void, ms = 0) => kept(repeatedly(run, ms / speed)),
    });
    // What tests wait for is not to come sooner for it.
    configure({ asyncUtilTimeout: this.patience * speed });
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    Object.assign(globalThis, { setTimeout: later, setInterval: repeatedly });
    configure({ asyncUtilTimeout: this.patience });
  }
}
