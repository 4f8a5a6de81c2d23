import type { FileEvidence } from '@domain/evidence/evidence';
import type { Database } from '@server/db/client';
import { packEvidence } from '@server/documents/packed-evidence';
import { storeEvidence } from '@server/grading/submission/evidence';

/**
 * Submissions of forty companies as a year leaves them, written by the database itself: nine in ten have eleven results
 * with as much text as a model writes, every fiftieth is flagged, the first 300 have files with evidence. All say when
 * they were graded, so that no server grades the rest.
 */
export async function storeMany({ db, sql }: Database, count: number, files: FileEvidence[]): Promise<void> {
  await sql`insert into companies (name, domain)
    select 'Company ' || n, 'company' || n || '.com' from generate_series(1, 40) as n`;
  await sql`insert into submissions (case_study_id, company_id, student_id, user_email, submission_number,
      upload_fingerprint, uploaded_at, result_count, total_score, max_score, graded_at, email_sent_at)
    select 1, 1 + n % 40, 'student-' || n, (array['maya', 'jonas', 'leila', 'tomas', 'anna', 'omar'])[1 + n % 6] || '.' ||
        (array['okafor', 'berg', 'haddad', 'silva', 'wolf'])[1 + n % 5] || n || '@company' || (1 + n % 40) || '.com', 1,
      '\\x00', now() - make_interval(secs => (${count}::int - n) * 300), case when n % 10 = 0 then 0 else 11 end,
      case when n % 10 = 0 then null else 40 + n % 60 end, case when n % 10 = 0 then null else 100 end,
      now(), case when n % 3 = 0 then now() end
    from generate_series(1, ${count}::int) as n`;
  await sql`insert into grading_results (submission_id, criterion_id, criterion_version, iteration, score, max_score,
      rationale, strengths, opportunities, next_steps, evidence, flag_reasons, graded_by)
    select submissions.id, criteria.id, criteria.version, 1, (submissions.id + criteria.id) % (criteria.max_score + 1),
      criteria.max_score, submissions.id || ${` ${sentence.repeat(6)}`}, array[${sentence}, ${sentence}], array[${sentence}],
      array[${sentence}], '[{"locator": "D:1", "quote": "Launch at $2.49", "match": "exact"}]',
      case when submissions.id % 50 = 0 then array['A quote could not be found.'] else '{}' end, 'ai'
    from submissions cross join lateral (
      select id, version, max_score from criteria where archived_at is null and (case_study_id is null or case_study_id = 1)
      order by id limit 11) as criteria
    where result_count = 11`;
  const stored = await sql<{ id: number; slot: string }[]>`
    insert into submission_files (submission_id, slot, file_name, content_type, size, sha256, storage_key)
    select submissions.id, slot, 'work.' || slot, 'application/octet-stream', 1000, '\\x00', gen_random_uuid()::text
    from (select id from submissions where result_count = 11 order by id limit 300) as submissions
      cross join unnest(array['excel', 'ppt', 'summary']) as slot
    returning id, slot`;
  await db.transaction(async (tx) => {
    for (const { id, slot } of stored) {
      const file = files.find((one) => one.slot === slot);
      if (file) await storeEvidence(tx, [{ fileId: id, read: await packEvidence(file) }]);
    }
  });
  await sql`vacuum analyze`;
}

const sentence = 'The workbook ties the launch price to its margin, but the deck quotes another figure for March. ';
