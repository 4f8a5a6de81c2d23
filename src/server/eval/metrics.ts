import { measureAgreement } from '@domain/agreement/agreement';
import { areaPairs, type GivenScores } from '@domain/agreement/area-pairs';
import type { Agreement } from '@domain/agreement/schema';
import { costOf, priceOf } from '@domain/grading/price';
import type { EvalFolder, EvalSubmission } from './folder';
import type { GradedSubmission } from './grade-folder';
import type { EvalOptions } from './options';

export type EvalArea = { name: string; maxScore: number; agreement: Agreement };

export type EvalMetrics = {
  grader: string;
  submissions: number;
  /** How many are compared with a person's scores, how many with recorded ones. */
  compared: { person: number; recorded: number };
  areas: EvalArea[];
  total: EvalArea;
  calls: number;
  tokens: { input: number; cached: number; output: number };
  /** US dollars; null if the model's price is unknown. */
  cost: number | null;
  seconds: number;
  failures: { submission: string; criterion: string | null; why: string }[];
  /** Grades that differ from their records; empty without replay. */
  differing: { submission: string; criterion: string; fields: string[] }[];
  /** Sentences, each with the number of answers it is true of. */
  changed: { says: string; answers: number }[];
};

type Measured = { grader: string; isListed: boolean; by: EvalOptions['by']; seconds: number };

/** By the formulas of `domain/agreement`. */
export function metricsOf(
  folder: EvalFolder,
  graded: readonly GradedSubmission[],
  { grader, isListed, by, seconds }: Measured,
): EvalMetrics {
  const { rubric } = folder;
  const references = graded.map(({ submission }) => referenceOf(folder, submission, by === 'replay' ? grader : null));
  const given = (scores: (at: number) => ReadonlyMap<number, number>): GivenScores =>
    new Map(graded.map((_, at) => [at, scores(at)]));
  const { total, byCriterion } = areaPairs(
    rubric.map(({ id }) => id),
    given((at) => references[at]?.scores ?? new Map()),
    given((at) => new Map([...(graded[at]?.grades ?? [])].map(([id, { score }]) => [id, score]))),
  );
  const calls = graded.flatMap(({ calls: made }) => [...made.values()].flat());
  const sum = (field: string) => calls.reduce((all, { usage }) => all + (usage?.[field] ?? 0), 0);
  const tokens = { input: sum('inputTokens'), cached: sum('cachedTokens'), output: sum('outputTokens') };
  return {
    grader,
    submissions: graded.length,
    compared: {
      person: references.filter((each) => each?.by === 'person').length,
      recorded: references.filter((each) => each?.by === 'recorded').length,
    },
    areas: rubric.map(({ id, name, maxScore }) => {
      return { name, maxScore, agreement: measureAgreement(byCriterion.get(id) ?? []) };
    }),
    total: {
      name: 'Total',
      maxScore: rubric.reduce((all, { maxScore }) => all + maxScore, 0),
      agreement: measureAgreement(total),
    },
    calls: calls.length,
    tokens,
    cost: by !== 'model' ? 0 : isListed ? costOfTokens(grader, tokens) : null,
    seconds,
    failures: graded.flatMap(({ submission, failures }) =>
      failures.map((failure) => ({ submission: submission.name, ...failure })),
    ),
    changed: counted(graded.flatMap(({ changed }) => changed)),
    differing: graded.flatMap(({ submission, differing }) =>
      differing.map(({ criterion, differences }) => {
        return { submission: submission.name, criterion, fields: differences.map(({ field }) => field) };
      }),
    ),
  };
}

/** A person's scores, otherwise recorded ones. A replay of its own record would be compared with itself. */
function referenceOf({ rubric }: EvalFolder, { scores, records }: EvalSubmission, replayed: string | null) {
  const idOf = (name: string) => rubric.find((criterion) => criterion.name === name)?.id;
  const byId = (entries: Iterable<[string, number]>) =>
    new Map([...entries].flatMap(([name, score]): [number, number][] => pair(idOf(name), score)));
  if (scores) return { by: 'person', scores: byId(scores) } as const;
  const others = records.filter(({ grader }) => grader !== replayed);
  const recorded = others.flatMap(({ criteria }) =>
    criteria.flatMap(({ criterion, result }): [string, number][] => (result ? [[criterion.name, result.score]] : [])),
  );
  return recorded.length > 0 ? ({ by: 'recorded', scores: byId(recorded) } as const) : null;
}

function counted(sentences: readonly string[]): EvalMetrics['changed'] {
  const answers = new Map<string, number>();
  for (const says of sentences) answers.set(says, (answers.get(says) ?? 0) + 1);
  return [...answers].map(([says, count]) => ({ says, answers: count }));
}

function pair(id: number | undefined, score: number): [number, number][] {
  return id === undefined ? [] : [[id, score]];
}

function costOfTokens(grader: string, { input, cached, output }: EvalMetrics['tokens']): number | null {
  const price = priceOf(grader);
  return price && costOf(price, { input: input - cached, cachedInput: cached, output });
}
