import { edenGC, fullGC, heapSize } from 'bun:jsc';

export type Heap = {
  /** Bytes that the last collection left. */
  size(): number;
  /** Collects what has come since the last collection, in 2 to 3 ms. */
  collectYoung(): void;
  /** Collects all there is, and answers what is left, in bytes. */
  collect(): number;
};

/** Fewer streams leave too little behind to pause for. */
const many = 100;

/** Bytes that may pile up meanwhile: what opening some two hundred streams leaves behind. */
const maxGarbageBytes = 2 * 2 ** 20;

/** A collection takes some 50 ms, in which nothing is answered: half a percent of the time at most. */
const restMs = 10_000;

/**
 * What many live streams leave behind. The engine looks at what is young once a second or less, in which a hundred streams
 * of four events leave 2 MB; what a request holds while it is answered survives that, and is looked at only once the heap
 * has doubled, whatever the memory costs.
 */
export class StreamGarbage {
  private kept = Number.POSITIVE_INFINITY;
  private collectedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly heap: Heap = { size: heapSize, collectYoung: edenGC, collect: fullGC }) {}

  /** Collects what is young, or all of it when there is much; asked some times a second. */
  look(streams: number, now = performance.now()): void {
    const size = this.heap.size();
    // What lived on last time, after the engine's own collections too.
    this.kept = Math.min(this.kept, size);
    if (streams < many) return;
    if (size - this.kept < maxGarbageBytes || now - this.collectedAt < restMs) {
      this.heap.collectYoung();
      return;
    }
    this.kept = this.heap.collect();
    this.collectedAt = now;
  }
}
