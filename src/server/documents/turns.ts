import { setImmediate as turn } from 'node:timers/promises';

/** How long the event loop may be blocked. */
const sliceMs = 5;

/** Call `give` between the steps of a long task. */
export class Turns {
  private began = performance.now();

  async give(): Promise<void> {
    if (performance.now() - this.began < sliceMs) return;
    await turn();
    this.began = performance.now();
  }
}
