import { isSubmissionFlag } from '@domain/flag/flag-codes';
import type { ReviewPage } from '@domain/review/schema';
import type { Db } from '@server/db/client';
import { approvals } from '@server/db/schema/approval';
import { questions } from '@server/db/schema/question';
import { similarities } from '@server/db/schema/similarity';
import { type AppError, invalidField } from '@server/errors';
import { and, asc, desc, gt, lt } from 'drizzle-orm';
import type { Entry } from './entry';
import { heldUploads, openQuestions, openSimilarities, type ReviewFilter } from './filter';
import { entriesByCriterion, flagEntries, readFlagPlace } from './flag-entries';
import { itemsOf } from './items';
import type { Reach } from './reach';

type Query = ReviewFilter & { cursor?: string; limit?: number; groupBy?: 'submission' | 'criterion' };

type Found = { found: Entry[]; next?: string | null };

/** Walking this many results takes some 10 ms. */
const usualReach: Reach = { few: 2_000, steps: 5_000 };

/**
 * Questions, longest waiting first; similarities and flags, latest first or by criterion; uploads to approve last. A
 * page starts after an entry, so that decisions meanwhile move nothing. A filtered page may be short and still have a
 * next one. @throws {AppError} invalid for a bad cursor
 */
export async function listReviews(
  db: Db,
  { cursor, limit = 30, groupBy = 'submission', ...filter }: Query,
  reach: Reach = usualReach,
): Promise<ReviewPage> {
  const stages = stagesOf(db, filter, groupBy, reach);
  const from = cursor === undefined ? 0 : stages.findIndex(({ form }) => form.test(cursor));
  if (from < 0) throw invalidCursor();
  const found: Entry[] = [];
  let next: string | null = null;
  for (const [at, { read }] of stages.slice(from).entries()) {
    const page = await read(at === 0 ? cursor : undefined, limit + 1 - found.length);
    found.push(...page.found);
    next = page.next ?? null;
    if (found.length > limit || next !== null) break;
  }
  const shown = found.slice(0, limit);
  const last = found.length > limit ? (shown.at(-1)?.at ?? null) : next;
  return { items: await itemsOf(db, shown), nextCursor: last };
}

/** `form` is that of its cursors. */
type Stage = { form: RegExp; read(after: string | undefined, limit: number): Promise<Found> };

const nothing: Found = { found: [] };

function stagesOf(db: Db, filter: ReviewFilter, groupBy: Query['groupBy'], reach: Reach): Stage[] {
  const { reason } = filter;
  const wants = (kind: string) => reason === undefined || reason === kind;
  const wantsFlags = reason === undefined || !['question', 'similarity', 'approval'].includes(reason);
  const flags = (only?: 'whole'): Stage => ({
    form: /^flag-\d{1,9}-\d{1,7}(\.\d{1,9}){0,2}$/,
    read: async (after, limit) =>
      wantsFlags
        ? flagEntries(db, filter, after === undefined ? null : readFlagPlace(after), limit, reach, only)
        : nothing,
  });
  const byCriterion: Stage = {
    form: /^criterion-\d{1,9}-\d{1,3}-\d{1,9}$/,
    async read(after, limit) {
      if (!wantsFlags || (reason !== undefined && isSubmissionFlag(reason))) return nothing;
      const [criterionId = 0, score = 0, id = 0] = numbersOf(after);
      return {
        found: await entriesByCriterion(db, filter, after === undefined ? null : { criterionId, score, id }, limit),
      };
    },
  };
  return [
    {
      form: /^question-\d{1,9}$/,
      read: async (after, limit) =>
        wants('question') ? pageOfQuestions(db, filter, numbersOf(after)[0], limit) : nothing,
    },
    {
      form: /^similarity-\d{1,9}$/,
      read: async (after, limit) =>
        wants('similarity') ? pageOfSimilarities(db, filter, numbersOf(after)[0], limit) : nothing,
    },
    ...(groupBy === 'criterion' ? [byCriterion, flags('whole')] : [flags()]),
    {
      form: /^approval-\d{1,9}$/,
      read: async (after, limit) =>
        wants('approval') ? pageOfApprovals(db, filter, numbersOf(after)[0], limit) : nothing,
    },
  ];
}

function numbersOf(cursor: string | undefined): number[] {
  return cursor?.split('-').slice(1).map(Number) ?? [];
}

async function pageOfQuestions(db: Db, filter: ReviewFilter, after: number | undefined, limit: number): Promise<Found> {
  const { id } = questions;
  const rows = await db
    .select({ id })
    .from(questions)
    .where(and(openQuestions(db, filter), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
  return { found: rows.map((row) => ({ kind: 'question', id: row.id, at: `question-${row.id}` })) };
}

async function pageOfSimilarities(
  db: Db,
  filter: ReviewFilter,
  before: number | undefined,
  limit: number,
): Promise<Found> {
  const { id } = similarities;
  const rows = await db
    .select({ id })
    .from(similarities)
    .where(and(openSimilarities(db, filter), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit);
  return { found: rows.map((row) => ({ kind: 'similarity', id: row.id, at: `similarity-${row.id}` })) };
}

async function pageOfApprovals(db: Db, filter: ReviewFilter, after: number | undefined, limit: number): Promise<Found> {
  const { submissionId: id } = approvals;
  const rows = await db
    .select({ id })
    .from(approvals)
    .where(and(heldUploads(db, filter), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
  return { found: rows.map((row) => ({ kind: 'approval', id: row.id, at: `approval-${row.id}` })) };
}

function invalidCursor(): AppError {
  return invalidField('cursor', 'This is no place in the review queue.');
}
