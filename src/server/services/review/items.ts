import { criterionSnapshot } from '@domain/criterion/schema';
import type { ReviewItem } from '@domain/review/schema';
import { letterGrade } from '@domain/scoring/letter-grade';
import type { Db } from '@server/db/client';
import { approvals } from '@server/db/schema/approval';
import { courses, shortCourseName } from '@server/db/schema/course';
import { criteria, criterionVersions } from '@server/db/schema/criterion';
import { gradingResults } from '@server/db/schema/grading-result';
import { questions } from '@server/db/schema/question';
import { submissions } from '@server/db/schema/submission';
import { resultsById } from '@server/grading/result/read';
import { parseStored } from '@server/parse-stored';
import { similaritiesById } from '@server/services/similarity/list';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Entry } from './entry';
import { submissionsById } from './submission';

export async function itemsOf(db: Db, entries: readonly Entry[]): Promise<ReviewItem[]> {
  const idsOf = (kind: Entry['kind']) => entries.filter((one) => one.kind === kind).map(({ id }) => id);
  const asked = await questionsById(db, idsOf('question'));
  const resultIds = [...idsOf('result'), ...[...asked.values()].flatMap(({ resultId }) => resultId ?? [])];
  const [results, ranges, alike, held] = await Promise.all([
    resultsById(db, resultIds),
    scoreRangesById(db, resultIds),
    similaritiesById(db, idsOf('similarity')),
    approvalsById(db, idsOf('approval')),
  ]);
  const contents = [...results.values(), ...asked.values(), ...alike.values()];
  const from = await totalsById(db, [
    ...idsOf('flag'),
    ...idsOf('approval'),
    ...contents.map(({ submissionId }) => submissionId),
    ...[...alike.values()].map(({ otherId }) => otherId),
  ]);
  return entries.flatMap((entry): ReviewItem[] => {
    const { kind, id } = entry;
    const result = kind === 'result' ? results.get(id) : undefined;
    const question = kind === 'question' ? asked.get(id) : undefined;
    const likeness = kind === 'similarity' ? alike.get(id) : undefined;
    const submission = from.get((result ?? question ?? likeness)?.submissionId ?? id);
    const other = from.get(likeness?.otherId ?? 0);
    if (!submission) return [];
    if (result) return [{ kind: 'result', id, submission, result, scoreRanges: ranges.get(id) ?? [] }];
    if (entry.kind === 'flag') {
      const { code, reasons, results: touched } = entry;
      return [{ kind: 'flag', id, submission, flag: { code, reasons, criteria: touched.length, results: touched } }];
    }
    if (likeness && other) {
      const { files, sheets, foundAt } = likeness;
      return [{ kind: 'similarity', id, submission, similarity: { other, files, sheets, foundAt } }];
    }
    const since = kind === 'approval' ? held.get(id) : undefined;
    if (since) return [{ kind: 'approval', id, submission, approval: { since } }];
    if (!question) return [];
    const { resultId, ...rest } = question;
    const about = { result: results.get(resultId ?? 0) ?? null, scoreRanges: ranges.get(resultId ?? 0) ?? [] };
    return [{ kind: 'question', id, submission, question: rest, ...about }];
  });
}

async function totalsById(db: Db, ids: number[]) {
  const [named, totals] = await Promise.all([
    submissionsById(db, ids),
    ids.length === 0
      ? []
      : db
          .select({
            id: submissions.id,
            courseName: shortCourseName,
            totalScore: submissions.totalScore,
            maxScore: submissions.maxScore,
          })
          .from(submissions)
          .innerJoin(courses, eq(courses.id, submissions.courseId))
          .where(inArray(submissions.id, [...new Set(ids)])),
  ]);
  return new Map(
    totals.flatMap(({ id, courseName, totalScore, maxScore }) => {
      const submission = named.get(id);
      const total = { courseName, totalScore, maxScore, letterGrade: letterGrade(totalScore, maxScore) };
      return submission ? [[id, { ...submission, ...total }]] : [];
    }),
  );
}

const withRanges = criterionSnapshot.pick('scoreRanges');

async function scoreRangesById(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: gradingResults.id,
      snapshot: sql`jsonb_build_object('scoreRanges', ${criterionVersions.snapshot}->'scoreRanges')`.mapWith((value) =>
        parseStored(withRanges, value),
      ),
    })
    .from(gradingResults)
    .innerJoin(
      criterionVersions,
      and(
        eq(criterionVersions.criterionId, gradingResults.criterionId),
        eq(criterionVersions.version, gradingResults.criterionVersion),
      ),
    )
    .where(inArray(gradingResults.id, ids));
  return new Map(
    rows.map(({ id, snapshot }) => [
      id,
      snapshot.scoreRanges.map(({ min, max, description }) => ({ min, max, description })),
    ]),
  );
}

async function questionsById(db: Db, ids: number[]) {
  const rows = await db
    .select({
      id: questions.id,
      submissionId: questions.submissionId,
      criterionName: criteria.name,
      text: questions.question,
      askedAt: questions.askedAt,
      resultId: gradingResults.id,
    })
    .from(questions)
    .leftJoin(criteria, eq(criteria.id, questions.criterionId))
    .leftJoin(
      gradingResults,
      and(
        eq(gradingResults.submissionId, questions.submissionId),
        eq(gradingResults.criterionId, questions.criterionId),
        isNull(gradingResults.supersededAt),
      ),
    )
    .where(inArray(questions.id, ids));
  return new Map(rows.map(({ id, ...question }) => [id, question]));
}

async function approvalsById(db: Db, ids: number[]): Promise<Map<number, Date>> {
  const rows = await db
    .select({ id: approvals.submissionId, since: approvals.since })
    .from(approvals)
    .where(inArray(approvals.submissionId, ids));
  return new Map(rows.map(({ id, since }) => [id, since]));
}
