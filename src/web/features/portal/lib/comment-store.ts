import type { Audience } from '@domain/comment/audience';
import { createStore, type Store } from '@web/lib/store';

/** `criterionId` is null for the whole submission. */
export type OwnComment = {
  id: number;
  criterionId: number | null;
  locator: string | null;
  quote: string | null;
  audience: Audience;
  text: string;
  authorName: string;
  createdAt: string;
};

export type CommentApi = { comments(submissionId: number): Promise<OwnComment[]> };

export class CommentStore {
  readonly store: Store<ReadonlyMap<number, readonly OwnComment[]>> = createStore(new Map());

  constructor(private readonly api: CommentApi) {}

  /** Without an answer, what is known stays. A login also gets notes for staff, which are left out. */
  async load(submissionId: number) {
    const found = await this.api.comments(submissionId).catch(() => null);
    const own = found?.filter(({ audience }) => audience === 'student');
    if (own) this.store.update((known) => new Map(known).set(submissionId, own));
  }
}

const none: readonly OwnComment[] = [];

export function commentsOn(known: ReadonlyMap<number, readonly OwnComment[]>, submissionId: number) {
  return known.get(submissionId) ?? none;
}
