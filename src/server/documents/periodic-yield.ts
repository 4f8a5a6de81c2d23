import { setImmediate as nextTurn } from 'node:timers/promises';

const sliceMs = 5;

export class PeriodicYield {
  private began = performance.now();

  async ifDue(): Promise<void> {
    if (performance.now() - this.began < sliceMs) return;
    await nextTurn();
    this.began = performance.now();
  }
}
