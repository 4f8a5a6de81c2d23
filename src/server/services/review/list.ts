import type { ReviewItem, ReviewPage } from '@domain/review/schema';
import type { Db } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
import { gradingResults } from '@server/db/schema/grading-result';
import { questions } from '@server/db/schema/question';
import { similarities } from '@server/db/schema/similarity';
import { AppError } from '@server/errors';
import { resultsById } from '@server/grading/result/read';
import { similaritiesById } from '@server/services/similarity/list';
import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { openQuestions, openSimilarities, type ReviewFilter } from './filter';
import { type Reach, reachResults } from './reach';
import { submissionsById } from './submission';

type Query = ReviewFilter & { cursor?: string; limit?: number };
type Found = { kind: ReviewItem['kind']; id: number };

/** Walking this many results takes some 10 ms. */
const usualReach: Reach = { few: 2_000, steps: 5_000 };

/**
 * Questions first, longest waiting first; then similarities and flagged results, latest first. A page starts after an
 * item, so decisions between two pages move nothing. A filtered page may be short and still have a next one.
 * @throws {AppError} invalid for a bad cursor
 */
export async function listReviews(
  db: Db,
  { cursor, limit = 30, ...filter }: Query,
  reach: Reach = usualReach,
): Promise<ReviewPage> {
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

type ReviewCursor = { kind: 'question' | 'similarity' | 'result'; id: number };

function writeCursor({ kind, id }: ReviewCursor): string {
  return `${kind}-${id}`;
}

/** @throws {AppError} invalid */
function readCursor(text: string): ReviewCursor {
  const [, kind, digits] = /^(question|similarity|result)-(\d{1,10})$/.exec(text) ?? [];
  const id = Number(digits);
  if ((kind === 'question' || kind === 'similarity' || kind === 'result') && id <= 2_147_483_647) return { kind, id };
  const message = 'This is no place in the review queue.';
  throw new AppError('invalid', message, { issues: [{ path: 'cursor', message }] });
}

async function questionsById(db: Db, ids: number[]) {
  const rows = await db
    .select({
      id: questions.id,
      submissionId: questions.submissionId,
      criterionName: criteria.name,
      text: questions.question,
      askedAt: questions.askedAt,
    })
    .from(questions)
    .leftJoin(criteria, eq(criteria.id, questions.criterionId))
    .where(inArray(questions.id, ids));
  return new Map(rows.map(({ id, ...question }) => [id, question]));
}
