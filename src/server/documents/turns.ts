import { setImmediate as turn } from 'node:timers/promises';

const sliceMs = 5;

export class Turns {
  private began = performance.now();

  async give(): Promise<void> {
    if (performance.now() - this.began < sliceMs) return;
    await turn();
    this.began = performance.now();
  }
}
