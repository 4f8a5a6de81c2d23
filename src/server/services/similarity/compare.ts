import {
  type Common,
  commonOf,
  compareWork,
  ownWork,
  type Work,
  type WorkSimilarity,
} from '@domain/consistency/compare-work';
import { markOf } from '@domain/consistency/sheet-fingerprint';
import type { Db } from '@server/db/client';
import { idRow, rowsOf } from '@server/db/rows-of';
import { consistencyChecks } from '@server/db/schema/consistency-check';
import { similarities, workMarks } from '@server/db/schema/similarity';
import { submissions } from '@server/db/schema/submission';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { latestOthers, type StudentWork, worksOf } from './work';

/** Per kind. Fewer are kept than looked for, because an early submission's own marks are few. */
const keptMarks = 16;
const soughtMarks = 64;
/** Marks that more submissions have say little. */
const maxHolders = 20;
const maxCandidates = 20;
const maxOpen = 20;

/** Also checks unsettled pairs again, because material given to everyone only shows once some have submitted it. */
export async function compareSubmission(db: Db, submissionId: number): Promise<void> {
  const [[subject], [row]] = await Promise.all([
    worksOf(db, [submissionId]),
    db.select({ caseStudyId: submissions.caseStudyId }).from(submissions).where(eq(submissions.id, submissionId)),
  ]);
  if (!subject || !row) return;
  const { caseStudyId } = row;
  const works = [subject, ...(await latestOthers(db, caseStudyId, subject.studentKey))];
  const commonAmong = commonsOf(works);
  // Commonness counts more than this submission, so that of two alike, neither makes common what the other has.
  const own = ownWork(subject.work, commonAmong(2));
  // Before searching, so that of two concurrent uploads the one that searches last finds the other.
  await noteMarks(db, caseStudyId, subject, marksOf(own, keptMarks));
  const candidates = await worksOf(db, await candidatesOf(db, caseStudyId, subject, marksOf(own, soughtMarks)));
  const pairs = candidates.filter(({ studentKey }) => studentKey !== subject.studentKey).map((each) => [subject, each]);
  const likeness = (pair: StudentWork[]) => {
    const emails = new Set(pair.map(({ studentKey }) => studentKey));
    return likenessOf(pair, commonAmong(works.filter(({ studentKey }) => emails.has(studentKey)).length));
  };
  for (const pair of pairs) {
    const found = likeness(pair);
    if (found) await note(db, caseStudyId, found);
  }
  const gone = (await openPairs(db, caseStudyId)).filter(({ pair }) => pair.length === 2 && !likeness(pair));
  await forget(
    db,
    gone.map(({ id }) => id),
  );
  await db
    .update(consistencyChecks)
    .set({ comparedAt: sql`now()` })
    .where(eq(consistencyChecks.submissionId, submissionId));
}

/** The smallest marks of each kind, because two works share those of what they have in common. */
function marksOf({ files, prints }: Work, max: number): number[] {
  const smallest = (marks: number[]) => [...new Set(marks)].sort((a, b) => a - b).slice(0, max);
  return [
    ...Object.entries(files).map(([slot, hash]) => markOf(`${slot}\n${hash}`)),
    ...smallest(prints.flatMap(({ formulas }) => formulas)),
    ...smallest(prints.flatMap(({ typed }) => typed)),
  ];
}

const studentOf = (studentKey: string): SQL => sql`hashtext(${studentKey})`;

async function noteMarks(db: Db, caseStudyId: number, { submissionId, studentKey }: StudentWork, marks: number[]) {
  if (marks.length === 0) return;
  // Sorted, so that two concurrent uploads can't deadlock.
  const rows = [...new Set(marks)]
    .sort((a, b) => a - b)
    .map((mark) => ({ caseStudyId, mark, student: studentOf(studentKey), submissionId }));
  await db
    .insert(workMarks)
    .values(rows)
    .onConflictDoUpdate({
      target: [workMarks.caseStudyId, workMarks.mark, workMarks.student],
      set: { submissionId: sql`excluded.submission_id` },
    });
}

async function candidatesOf(
  db: Db,
  caseStudyId: number,
  { studentKey }: StudentWork,
  marks: number[],
): Promise<number[]> {
  if (marks.length === 0) return [];
  const rows = await rowsOf(
    db,
    idRow,
    sql`
    select held.submission_id as id
    from unnest(${sql.param(marks)}::bigint[]) as sought (mark)
    cross join lateral (
      select ${workMarks.submissionId} from ${workMarks}
      where ${workMarks.caseStudyId} = ${caseStudyId} and ${workMarks.mark} = sought.mark
        and ${workMarks.student} <> ${studentOf(studentKey)}
      limit ${maxHolders}
    ) as held
    group by held.submission_id
    order by count(*) desc, held.submission_id
    limit ${maxCandidates}`,
  );
  return rows.map(({ id }) => id);
}

function commonsOf(works: readonly StudentWork[]): (among: number) => Common {
  const known = new Map<number, Common>();
  return (among) => {
    const held =
      known.get(among) ??
      commonOf(
        works.map(({ work }) => work),
        among,
      );
    known.set(among, held);
    return held;
  };
}

type Likeness = WorkSimilarity & { firstId: number; secondId: number };

function likenessOf(pair: StudentWork[], common: Common): Likeness | null {
  const [first, second] = pair.toSorted((a, b) => a.submissionId - b.submissionId);
  const found = first && second ? compareWork(first.work, second.work, common) : null;
  return found && first && second ? { ...found, firstId: first.submissionId, secondId: second.submissionId } : null;
}

async function note(db: Db, caseStudyId: number, { files, sheets, ...pair }: Likeness): Promise<void> {
  await db
    .insert(similarities)
    .values({ caseStudyId, ...pair, files, sheets })
    .onConflictDoUpdate({ target: [similarities.firstId, similarities.secondId], set: { files, sheets } });
}

/** Settled pairs stay. */
async function forget(db: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(similarities).where(and(inArray(similarities.id, ids), isNull(similarities.settledAt)));
}

async function openPairs(db: Db, caseStudyId: number): Promise<{ id: number; pair: StudentWork[] }[]> {
  const open = await db
    .select({ id: similarities.id, firstId: similarities.firstId, secondId: similarities.secondId })
    .from(similarities)
    .where(and(eq(similarities.caseStudyId, caseStudyId), isNull(similarities.settledAt)))
    .orderBy(desc(similarities.id))
    .limit(maxOpen);
  const works = await worksOf(
    db,
    open.flatMap(({ firstId, secondId }) => [firstId, secondId]),
  );
  const byId = new Map(works.map((work) => [work.submissionId, work]));
  return open.map(({ id, firstId, secondId }) => ({
    id,
    pair: [firstId, secondId].flatMap((each) => byId.get(each) ?? []),
  }));
}
