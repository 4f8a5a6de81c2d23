import { createStore, type Store } from '@web/lib/store';

/** `criterionId` is null for the whole submission. */
export type AskedQuestion = {
  id: number;
  criterionId: number | null;
  question: string;
  askedAt: string;
  answer: string | null;
  answeredAt: string | null;
};

export type QuestionApi = {
  questions(submissionId: number): Promise<AskedQuestion[]>;
  ask(submissionId: number, criterionId: number | null, question: string): Promise<AskedQuestion>;
};

export class QuestionStore {
  readonly store: Store<ReadonlyMap<number, readonly AskedQuestion[]>> = createStore(new Map());

  constructor(private readonly api: QuestionApi) {}

  /** Without an answer, what is known stays, because a question can be asked all the same. */
  async load(submissionId: number) {
    const asked = await this.api.questions(submissionId).catch(() => null);
    if (asked) this.store.update((known) => new Map(known).set(submissionId, asked));
  }

  /** @throws {Error} whose message is a sentence for people */
  async ask(submissionId: number, criterionId: number | null, question: string) {
    const asked = await this.api.ask(submissionId, criterionId, question);
    this.store.update((known) => {
      const others = (known.get(submissionId) ?? []).filter(({ id }) => id !== asked.id);
      return new Map(known).set(submissionId, [...others, asked]);
    });
  }
}

const none: readonly AskedQuestion[] = [];

export function questionsAbout(
  known: ReadonlyMap<number, readonly AskedQuestion[]>,
  submissionId: number,
  criterionId: number | null,
): readonly AskedQuestion[] {
  return (known.get(submissionId) ?? none).filter((question) => question.criterionId === criterionId);
}
