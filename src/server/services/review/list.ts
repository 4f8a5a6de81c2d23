import type { GradingResult } from '@domain/grading/grading-event';
import type { Db } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { questions } from '@server/db/schema/question';
import type { Deps } from '@server/deps';
import { resultsById } from '@server/services/grading-result/read';
import { and, asc, gt } from 'drizzle-orm';
import { readCursor, writeCursor } from './cursor';
import { openQuestions, type ReviewFilter } from './filter';
import { type OpenQuestion, questionsById } from './open-question';
import { type Reach, reachResults } from './reach';
import { type ReviewedSubmission, submissionsById } from './submission';

/** What waits for a person: a flagged result to keep or change, or a student's question to answer. */
export type ReviewItem = { submission: ReviewedSubmission } & (
  | { kind: 'result'; id: number; result: GradingResult }
  | { kind: 'question'; id: number; question: OpenQuestion }
);

export type ReviewPage = {
  items: ReviewItem[];
  /** Gets the page after this one; null at the end. */
  nextCursor: string | null;
};

type Query = ReviewFilter & { cursor?: string; limit?: number };
type Found = { kind: ReviewItem['kind']; id: number };

/** A walk of so many results takes some 10 ms. */
const usualReach: Reach = { few: 2_000, steps: 5_000 };

/**
 * A page of the review queue: open questions first, the longest waiting before the others, then flagged results,
 * the latest first. What is settled between two pages moves nothing: a page begins after an item, not at a number.
 * Under a filter a page may hold less than `limit`, even nothing, and still have a next one.
 * @throws {AppError} invalid for a cursor that no page has ended with
 */
export async function listReviews(
  deps: Pick<Deps, 'database'>,
  { cursor, limit = 30, ...filter }: Query,
  reach: Reach = usualReach,
): Promise<ReviewPage> {
  const { db } = deps.database;
  const after = cursor === undefined ? null : readCursor(cursor);
  const most = limit + 1;
  const asked = after?.kind === 'result' ? [] : await pageOfQuestions(db, filter, after?.id, most);
  const before = after?.kind === 'result' ? after.id : undefined;
  const room = most - asked.length;
  const flagged = room === 0 ? nothing : await pageOfResults(db, filter, before, room, reach);
  const found = [...asked, ...flagged.found];
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : flagged.last;
  return { items: await itemsOf(db, shown), nextCursor: last ? writeCursor(last) : null };
}

const nothing = { found: [], last: null };

async function pageOfQuestions(db: Db, filter: ReviewFilter, after: number | undefined, limit: number) {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(openQuestions(db, filter), after === undefined ? undefined : gt(questions.id, after)))
    .orderBy(asc(questions.id))
    .limit(limit);
  return rows.map(({ id }): Found => ({ kind: 'question', id }));
}

async function pageOfResults(db: Db, filter: ReviewFilter, before: number | undefined, limit: number, reach: Reach) {
  const { where, order, floor } = await reachResults(db, filter, before, reach);
  const rows = await db.select({ id: gradingResults.id }).from(gradingResults).where(where).orderBy(order).limit(limit);
  const asFound = (id: number): Found => ({ kind: 'result', id });
  return { found: rows.map(({ id }) => asFound(id)), last: floor === null ? null : asFound(floor) };
}

/** In the same order; what is gone since is left out. */
async function itemsOf(db: Db, found: Found[]): Promise<ReviewItem[]> {
  const idsOf = (kind: Found['kind']) => found.filter((one) => one.kind === kind).map(({ id }) => id);
  const [results, asked] = await Promise.all([resultsById(db, idsOf('result')), questionsById(db, idsOf('question'))]);
  const contents = [...results.values(), ...asked.values()];
  const from = await submissionsById(
    db,
    contents.map(({ submissionId }) => submissionId),
  );
  return found.flatMap(({ kind, id }): ReviewItem[] => {
    const result = kind === 'result' ? results.get(id) : undefined;
    const question = kind === 'question' ? asked.get(id) : undefined;
    const submission = from.get(result?.submissionId ?? question?.submissionId ?? 0);
    if (submission && result) return [{ kind: 'result', id, submission, result }];
    return submission && question ? [{ kind: 'question', id, submission, question }] : [];
  });
}
