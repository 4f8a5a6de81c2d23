import { edenGC, fullGC, heapSize } from 'bun:jsc';

export type Heap = {
  /** In bytes, as the last collection left it. */
  size(): number;
  /** Takes 2 to 3 ms. */
  collectYoung(): void;
  /** Returns what is left, in bytes. */
  collect(): number;
};

const many = 100;

/** What opening some 200 streams leaves behind. */
const maxGarbageBytes = 2 * 2 ** 20;

/** At most half a percent of the time, because a full collection pauses the process for some 50 ms. */
const restMs = 10_000;

/** The engine collects young objects once a second at most, while 100 streams leave 2 MB, and old ones even later. */
export class StreamGarbage {
  private kept = Number.POSITIVE_INFINITY;
  private collectedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly heap: Heap = { size: heapSize, collectYoung: edenGC, collect: fullGC }) {}

  look(streams: number, now = performance.now()): void {
    // Not for few streams, because the size is counted block by block, which costs milliseconds.
    if (streams < many) return;
    const size = this.heap.size();
    // What survived, after the engine's own collections too.
    this.kept = Math.min(this.kept, size);
    if (size - this.kept < maxGarbageBytes || now - this.collectedAt < restMs) {
      this.heap.collectYoung();
      return;
    }
    this.kept = this.heap.collect();
    this.collectedAt = now;
  }
}
