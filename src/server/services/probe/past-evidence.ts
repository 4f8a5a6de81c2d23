import type { PastEvidence } from '@domain/probe/document-dependence';
import { type } from '@domain/schema';
import type { Db } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { sql } from 'drizzle-orm';

const cited = type({ criterionId: 'number', results: 'number', excel: 'number', ppt: 'number', summary: 'number' });

const maxSubmissions = 200;

export async function pastEvidence(db: Db, caseStudyId: number): Promise<Map<number, PastEvidence>> {
  const rows = await rowsOf(
    db,
    cited,
    sql`
    with latest as (
      select id from submissions where case_study_id = ${caseStudyId} and not is_test order by uploaded_at desc, id desc
      limit ${maxSubmissions}
    ), cited as (
      select r.criterion_id,
        exists (select from jsonb_array_elements(r.evidence) c where c->>'locator' like 'W:%') as excel,
        exists (select from jsonb_array_elements(r.evidence) c where c->>'locator' like 'D:%') as ppt,
        exists (select from jsonb_array_elements(r.evidence) c where c->>'locator' like 'S:%') as summary
      from latest join grading_results r on r.submission_id = latest.id and r.superseded_at is null
      where jsonb_array_length(r.evidence) > 0
    )
    select criterion_id as "criterionId", count(*)::int as results, (count(*) filter (where excel))::int as excel,
      (count(*) filter (where ppt))::int as ppt, (count(*) filter (where summary))::int as summary
    from cited group by criterion_id`,
  );
  return new Map(
    rows.map(({ criterionId, results, excel, ppt, summary }) => [
      criterionId,
      { results, cited: { excel, ppt, summary } },
    ]),
  );
}
