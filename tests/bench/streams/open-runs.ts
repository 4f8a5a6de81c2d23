import type { Database } from '@server/db/client';
import { hashToken } from '@server/services/auth/token';

/** A submission that is being graded, and the cookie that proves it. */
export type OpenRun = { submissionId: number; runId: number; cookie: string };

/** Runs that this process holds, each of a submission of its own whose student may see results. */
export async function openRuns({ sql, liveness }: Database, count: number): Promise<OpenRun[]> {
  const rows = await sql<{ submissionId: number; runId: number }[]>`
    with stored as (
      insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint, release)
      select 1, 'watched-' || n, gen_random_uuid() || '@example.com', 1, '\\x00', 'released'
      from generate_series(1, ${count}::int) as n returning id)
    insert into grading_runs (submission_id, kind, state, grader, prompt_version, lease, worker, started_at)
    select id, 'full', 'running', 'bench', '1', gen_random_uuid(), ${liveness.worker}, now() from stored
    returning submission_id as "submissionId", id as "runId"`;
  const proofs = rows.map(({ submissionId, runId }) => ({ submissionId, runId, token: newToken() }));
  await sql`insert into submission_access (token_hash, submission_id, expires_at)
    select decode(hash, 'hex'), id, now() + interval '1 day' from unnest(
      ${proofs.map(({ token }) => Buffer.from(hashToken(token)).toString('hex'))}::text[],
      ${proofs.map(({ submissionId }) => submissionId)}::int[]) as proof(hash, id)`;
  return proofs.map(({ submissionId, runId, token }) => ({
    submissionId,
    runId,
    cookie: `cg_${submissionId}=${token}`,
  }));
}

function newToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
}
