import type { Database } from '@server/db/client';

/** Writes so many submissions a second as uploads and gradings leave them, until it is stopped. */
export class FinishedWriter {
  private written = 0;
  private stopped = false;
  private readonly started = performance.now();
  private readonly writing: Promise<void>;

  constructor(
    private readonly database: Pick<Database, 'sql'>,
    private readonly perSecond: number,
  ) {
    this.writing = this.write();
  }

  /** How many it has written in a second. */
  async stop(): Promise<number> {
    this.stopped = true;
    await this.writing;
    return this.written / ((performance.now() - this.started) / 1_000);
  }

  private async write(): Promise<void> {
    for (; !this.stopped; this.written += 1) {
      const pause = this.started + (this.written * 1_000) / this.perSecond - performance.now();
      if (pause > 0) await Bun.sleep(pause);
      await this.writeOne();
    }
  }

  /** As many transactions as a grading has: its upload, and one for each criterion with the new totals. */
  private async writeOne(): Promise<void> {
    const { sql } = this.database;
    const nth = this.written;
    const [row] = await sql<{ id: number }[]>`
      insert into submissions (case_study_id, company_id, student_id, user_email, submission_number, upload_fingerprint)
      values (${1 + (nth % 4)}, ${1 + (nth % 10_000)}, ${`new_${nth}`}, ${`new${nth}.${crypto.randomUUID()}@example.com`}, 1, '\\x00')
      returning id`;
    const criteria = await sql<{ id: number; version: number; most: number }[]>`
      select id, version, max_score as most from criteria
      where archived_at is null and (case_study_id is null or case_study_id = ${1 + (nth % 4)}) order by id limit 11`;
    for (const [at, { id, version, most }] of criteria.entries()) {
      await sql.begin(async (tx) => {
        await tx`select id from submissions where id = ${row?.id ?? 0} for update`;
        await tx`insert into grading_results (submission_id, criterion_id, criterion_version, iteration, score,
            max_score, rationale, evidence, graded_by)
          values (${row?.id ?? 0}, ${id}, ${version}, 1, ${Math.floor(most * 0.7)}, ${most}, 'As it should be.', '[]', 'ai')`;
        const last = at === criteria.length - 1;
        await tx`update submissions set result_count = result_count + 1,
            total_score = case when ${last} then
              (select sum(score)::int from grading_results where submission_id = submissions.id) end,
            max_score = case when ${last} then
              (select sum(max_score)::int from grading_results where submission_id = submissions.id) end,
            graded_at = case when ${last} then now() end
          where id = ${row?.id ?? 0}`;
      });
    }
  }
}
