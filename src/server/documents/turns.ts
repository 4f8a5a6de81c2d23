import { setImmediate as turn } from 'node:timers/promises';

/** How long the server does one work before it lets others have a turn. */
const sliceMs = 5;

/** Divides a long work in slices: `give` is awaited between any two steps of it. */
export class Turns {
  private began = performance.now();

  async give(): Promise<void> {
    if (performance.now() - this.began < sliceMs) return;
    await turn();
    this.began = performance.now();
  }
}
