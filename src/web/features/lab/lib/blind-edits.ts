import { createStore, type Store } from '@web/lib/store';
import type { BlindCriterion } from '../queries';

export type BlindEdit = { score: string; note: string };

export type BlindEntry = BlindEdit & { state: 'saved' | 'waiting' | 'saving' | 'failed' };

type Entries = ReadonlyMap<number, BlindEntry>;

const pauseMs = 400;

export type SaveBlind = (criterionId: number, score: number | null, note: string) => Promise<unknown>;

/**
 * Saves shortly after each change, one call at a time per criterion, so that the last change wins. Outlives the screen,
 * so that unsaved edits are there again.
 */
class BlindEdits {
  readonly store: Store<Entries>;
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private readonly calls = new Map<number, Promise<void>>();

  constructor(
    private readonly criteria: readonly BlindCriterion[],
    private readonly sendScore: SaveBlind,
  ) {
    this.store = createStore<Entries>(
      new Map(
        criteria.map(({ criterionId, score, note }) => [
          criterionId,
          { score: score === null ? '' : String(score), note, state: 'saved' },
        ]),
      ),
    );
  }

  change(criterionId: number, change: Partial<BlindEdit>): void {
    this.put(criterionId, { ...change, state: 'waiting' });
    clearTimeout(this.timers.get(criterionId));
    this.timers.set(
      criterionId,
      setTimeout(() => void this.save(criterionId), pauseMs),
    );
  }

  async flush(): Promise<void> {
    const open = [...this.store.get()].filter(([, { state }]) => state !== 'saved').map(([id]) => id);
    await Promise.all(open.map((id) => this.save(id)));
  }

  private save(criterionId: number): Promise<void> {
    clearTimeout(this.timers.get(criterionId));
    const next = (this.calls.get(criterionId) ?? Promise.resolve()).then(() => this.send(criterionId));
    this.calls.set(criterionId, next);
    return next;
  }

  private async send(criterionId: number): Promise<void> {
    const entry = this.store.get().get(criterionId);
    const criterion = this.criteria.find((one) => one.criterionId === criterionId);
    if (!entry || !criterion || entry.state === 'saved') return;
    const score = scoreOf(entry.score, criterion);
    // Invalid input is reported under its field and not sent.
    if (score === undefined) return;
    this.put(criterionId, { state: 'saving' });
    try {
      await this.sendScore(criterionId, score, entry.note);
      const now = this.store.get().get(criterionId);
      if (now?.score === entry.score && now.note === entry.note) this.put(criterionId, { state: 'saved' });
    } catch {
      this.put(criterionId, { state: 'failed' });
    }
  }

  private put(criterionId: number, change: Partial<BlindEntry>): void {
    this.store.update((entries) => {
      const before = entries.get(criterionId);
      return before ? new Map(entries).set(criterionId, { ...before, ...change }) : entries;
    });
  }
}

/** Null for no score yet, undefined for an invalid one. */
export function scoreOf(text: string, { maxScore }: Pick<BlindCriterion, 'maxScore'>): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const score = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  return score <= maxScore ? score : undefined;
}

const cached = new Map<string, BlindEdits>();

export function editsOf(key: string, criteria: readonly BlindCriterion[], save: SaveBlind): BlindEdits {
  const known = cached.get(key);
  if (known && [...known.store.get().values()].some(({ state }) => state !== 'saved')) return known;
  const edits = new BlindEdits(criteria, save);
  cached.set(key, edits);
  return edits;
}
