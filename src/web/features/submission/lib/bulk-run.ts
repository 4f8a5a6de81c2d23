/** What became of one item; `left` needed nothing, and says why. */
export type BulkOutcome = { state: 'done' } | { state: 'left' | 'failed'; why: string };

export type BulkState<Item> = {
  items: readonly Item[];
  ended: readonly { item: Item; outcome: BulkOutcome }[];
  underWay: number;
  stopped: boolean;
};

export type BulkCounts = { total: number; done: number; left: number; failed: number; unstarted: number };

type BulkRun<Item> = {
  items: readonly Item[];
  /** Works on one item. What it throws makes that item fail, and no other. */
  work: (item: Item) => Promise<BulkOutcome>;
  why: (error: unknown) => string;
  onChange: (state: BulkState<Item>) => void;
  /** Once aborted, nothing new starts, and items in progress finish. */
  signal: AbortSignal;
  atOnce?: number;
};

/** Works through items, a few at once, and reports each change. Resolves with the last state when nothing is running. */
export async function runBulk<Item>({
  items,
  work,
  why,
  onChange,
  signal,
  atOnce = 4,
}: BulkRun<Item>): Promise<BulkState<Item>> {
  let state: BulkState<Item> = { items, ended: [], underWay: 0, stopped: signal.aborted };
  const change = (next: Partial<BulkState<Item>>) => {
    state = { ...state, ...next };
    onChange(state);
  };
  const stop = () => change({ stopped: true });
  signal.addEventListener('abort', stop, { once: true });
  const waiting = items.values();
  const worker = async () => {
    while (!signal.aborted) {
      const { value: item, done } = waiting.next();
      if (done) return;
      change({ underWay: state.underWay + 1 });
      const outcome = await work(item).catch((error: unknown): BulkOutcome => ({ state: 'failed', why: why(error) }));
      change({ underWay: state.underWay - 1, ended: [...state.ended, { item, outcome }] });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  signal.removeEventListener('abort', stop);
  return state;
}

export function countBulk<Item>({ items, ended, underWay }: BulkState<Item>): BulkCounts {
  const count = (wanted: BulkOutcome['state']) => ended.filter(({ outcome }) => outcome.state === wanted).length;
  return {
    total: items.length,
    done: count('done'),
    left: count('left'),
    failed: count('failed'),
    unstarted: items.length - ended.length - underWay,
  };
}

export function failedItems<Item>({ ended }: BulkState<Item>): Item[] {
  return ended.filter(({ outcome }) => outcome.state === 'failed').map(({ item }) => item);
}
