import type { ReviewItem, ReviewPage } from '@domain/review/schema';
import type { ReviewedSubmission } from '@domain/submission/schema';
import type { Db } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { questions } from '@server/db/schema/question';
import { similarities } from '@server/db/schema/similarity';
import type { Deps } from '@server/deps';
import { resultsById } from '@server/grading/result/read';
import { type OpenSimilarity, similaritiesById } from '@server/services/similarity/list';
import { and, asc, desc, gt, lt } from 'drizzle-orm';
import { readCursor, writeCursor } from './cursor';
import { openQuestions, openSimilarities, type ReviewFilter } from './filter';
import { questionsById } from './open-question';
import { type Reach, reachResults } from './reach';
import { submissionsById } from './submission';

/** How a submission is like another student's, which came before it. */
export type PublicSimilarity = Pick<OpenSimilarity, 'files' | 'sheets' | 'foundAt'> & { other: ReviewedSubmission };

type Query = ReviewFilter & { cursor?: string; limit?: number };
type Found = { kind: ReviewItem['kind']; id: number };

/** A walk of so many results takes some 10 ms. */
const usualReach: Reach = { few: 2_000, steps: 5_000 };

/**
 * A page of the review queue: open questions first, the longest waiting before the others, then works that are alike
 * and flagged results, the latest first. What is settled between two pages moves nothing: a page begins after an item, not at a number.
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
  const max = limit + 1;
  const idOf = (kind: ReviewItem['kind']) => (after?.kind === kind ? after.id : undefined);
  const first = [
    ...(after === null || after.kind === 'question' ? await pageOfQuestions(db, filter, idOf('question'), max) : []),
    ...(after?.kind === 'result' ? [] : await pageOfSimilarities(db, filter, idOf('similarity'), max)),
  ].slice(0, max);
  const room = max - first.length;
  const flagged = room === 0 ? nothing : await pageOfResults(db, filter, idOf('result'), room, reach);
  const found = [...first, ...flagged.found];
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

async function pageOfSimilarities(db: Db, filter: ReviewFilter, before: number | undefined, limit: number) {
  const rows = await db
    .select({ id: similarities.id })
    .from(similarities)
    .where(and(openSimilarities(db, filter), before === undefined ? undefined : lt(similarities.id, before)))
    .orderBy(desc(similarities.id))
    .limit(limit);
  return rows.map(({ id }): Found => ({ kind: 'similarity', id }));
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
  const [results, asked, alike] = await Promise.all([
    resultsById(db, idsOf('result')),
    questionsById(db, idsOf('question')),
    similaritiesById(db, idsOf('similarity')),
  ]);
  const contents = [...results.values(), ...asked.values(), ...alike.values()];
  const from = await submissionsById(db, [
    ...contents.map(({ submissionId }) => submissionId),
    ...[...alike.values()].map(({ otherId }) => otherId),
  ]);
  return found.flatMap(({ kind, id }): ReviewItem[] => {
    const result = kind === 'result' ? results.get(id) : undefined;
    const question = kind === 'question' ? asked.get(id) : undefined;
    const likeness = kind === 'similarity' ? alike.get(id) : undefined;
    const submission = from.get((result ?? question ?? likeness)?.submissionId ?? 0);
    const other = from.get(likeness?.otherId ?? 0);
    if (submission && result) return [{ kind: 'result', id, submission, result }];
    if (submission && likeness && other) {
      const { files, sheets, foundAt } = likeness;
      return [{ kind: 'similarity', id, submission, similarity: { other, files, sheets, foundAt } }];
    }
    return submission && question ? [{ kind: 'question', id, submission, question }] : [];
  });
}
