import { fullGC, heapSize } from 'bun:jsc';

export type Heap = {
  /** Bytes that the last collection left. */
  size(): number;
  /** Collects all there is, and answers what is left, in bytes. */
  collect(): number;
};

/** Fewer streams leave too little behind to pause for. */
const many = 100;

/** Bytes that may pile up meanwhile. */
const mostGarbage = 16 * 2 ** 20;

/** A collection takes some 50 ms, in which nothing is answered: half a percent of the time at most. */
const restMs = 10_000;

/**
 * What many live streams leave behind. What each holds until its next event survives the collections in between, which
 * look at young objects alone; the engine looks at old ones only once the heap has doubled, whatever the memory costs.
 */
export class OldGarbage {
  private kept = Number.POSITIVE_INFINITY;
  private collectedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly heap: Heap = { size: heapSize, collect: fullGC }) {}

  /** Collects it when it is much; asked every second or so. */
  look(streams: number, now = performance.now()): void {
    const size = this.heap.size();
    // What lived on last time, after the engine's own collections too.
    this.kept = Math.min(this.kept, size);
    if (streams < many || size - this.kept < mostGarbage || now - this.collectedAt < restMs) return;
    this.kept = this.heap.collect();
    this.collectedAt = now;
  }
}
