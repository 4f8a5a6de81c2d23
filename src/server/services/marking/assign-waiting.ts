import { assignNew } from '@domain/marking/assign';
import { type } from '@domain/schema';
import type { Db, Transaction } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { sql } from 'drizzle-orm';
import { move } from './assign';
import { lockMarking } from './lock';
import { lockAssignable, markerIds } from './markers';

export const markingChannel = 'marking';

const found = type({ id: 'number' });

const earlierMarker = type({ id: 'number', marker: 'number' });

/** Wakes the job, if the case study has markers. */
export async function notifyMarking(tx: Transaction, caseStudyId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${markingChannel}, '')
    where exists (select from case_study_markers where case_study_id = ${caseStudyId})`);
}

/** Assigns what nobody has. One case study at a time, each under its lock. */
export async function assignWaiting(db: Db): Promise<void> {
  const waiting = await rowsOf(
    db,
    found,
    sql`select case_studies.id from case_studies
      where exists (select from case_study_markers where case_study_id = case_studies.id)
        and exists (select from submissions where case_study_id = case_studies.id and is_latest and not is_test
          and marker_id is null)
      order by id`,
  );
  for (const { id } of waiting) await assignWaitingOf(db, id);
}

async function assignWaitingOf(db: Db, caseStudyId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMarking(tx, caseStudyId);
    const { assignable, locked } = await lockAssignable(tx, caseStudyId);
    const markers = await markerIds(tx, caseStudyId);
    const earlier = await earlierMarkers(tx, caseStudyId);
    const known = assignable.map((one) => {
      const before = one.marker === null ? earlier.get(one.id) : undefined;
      return before === undefined ? one : { ...one, marker: before };
    });
    const kept = [...earlier].map(([id, marker]) => ({ id, marker }));
    await move(tx, locked, [...kept, ...assignNew(known, markers)]);
  });
}

/** A later attempt goes to the marker of the one before. */
async function earlierMarkers(tx: Transaction, caseStudyId: number): Promise<Map<number, number>> {
  const rows = await rowsOf(
    tx,
    earlierMarker,
    sql`select distinct on (latest.id) latest.id, earlier.marker_id as marker
      from submissions latest join submissions earlier on earlier.case_study_id = latest.case_study_id
        and earlier.student_key = latest.student_key and earlier.submission_number < latest.submission_number
      where latest.case_study_id = ${caseStudyId} and latest.is_latest and not latest.is_test
        and latest.marker_id is null and not earlier.is_test
        and earlier.marker_id in (select user_id from case_study_markers where case_study_id = ${caseStudyId})
      order by latest.id, earlier.submission_number desc`,
  );
  return new Map(rows.map(({ id, marker }) => [id, marker]));
}
