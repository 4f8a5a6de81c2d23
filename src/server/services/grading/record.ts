import { maskedEmail } from '@domain/submission/email';
import type { Db } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { evidence, submissionFiles } from '@server/db/schema/submission-file';
import type { Deps } from '@server/deps';
import { type GradingRecord, makeRecord, type RecordedSubmission } from '@server/grading/answer/record';
import { hideGrade } from '@server/grading/mask/hide-grade';
import { maskOf } from '@server/grading/mask/mask';
import { sha256 } from '@server/grading/prompt/changed-prompt';
import { promptPrefix } from '@server/grading/prompt/prompt';
import { asSent } from '@server/grading/render/evidence-budget';
import { readHidden } from '@server/services/marking/hidden';
import type { Viewing } from '@server/services/marking/view-of';
import { shownNumber } from '@server/services/submission/list/tests';
import { asc, eq } from 'drizzle-orm';
import { gradeOf, type RecordedCriterion, type RecordedPlace, readRecorded } from './recorded-criterion';

export type RecordFile = { name: string; record: GradingRecord };

/** Names are masked, and it contains nothing of other students. @throws {AppError} not-found */
export async function recordGrading(
  deps: Pick<Deps, 'database' | 'reader' | 'log' | 'stopping'>,
  caller: Viewing,
  place: RecordedPlace,
): Promise<RecordFile> {
  const recorded = await readRecorded(deps, place);
  const { run, criterion, calls, result, grader, submission } = recorded;
  const { hide } = maskOf(submission);
  const alias = (await readHidden(deps.database.db, caller, [place.id])).get(place.id)?.alias ?? null;
  const record = makeRecord({
    recordedAt: (run.finishedAt ?? run.createdAt).toISOString(),
    grader: grader.name,
    gradedBy: grader.gradedBy,
    criteria: [
      {
        criterion,
        calls: calls.map(({ attempt, request, response, error, usage, versions, ms }) => {
          return { attempt, request, response, error, usage, versions, ms };
        }),
        result: result && hideGrade(gradeOf(result), hide),
      },
    ],
    submission: await aboutSubmission(deps.database.db, recorded, alias),
  });
  const name = `Submission ${place.id}, ${criterion.name}, run ${run.id}.json`;
  return { name, record };
}

async function aboutSubmission(
  db: Db,
  { run, calls, submission }: RecordedCriterion,
  alias: string | null,
): Promise<RecordedSubmission> {
  const files = await db
    .select({
      number: shownNumber,
      uploadedAt: submissions.uploadedAt,
      slot: submissionFiles.slot,
      sha256: submissionFiles.sha256,
      reader: evidence.readerVersion,
    })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
    .innerJoin(evidence, eq(evidence.fileId, submissionFiles.id))
    .where(eq(submissionFiles.submissionId, run.submissionId))
    .orderBy(asc(submissionFiles.slot));
  const request = calls.findLast((call) => typeof call.request.evidenceSha256 === 'string')?.request;
  const rendered = request ? promptPrefix(asSent(submission, request)).evidence : null;
  return {
    id: run.submissionId,
    number: files[0]?.number ?? 1,
    caseStudy: submission.caseStudy.name,
    student: alias === null ? maskedEmail(submission.identity.userEmail) : `Student ${alias}`,
    uploadedAt: files[0]?.uploadedAt.toISOString() ?? '',
    files: files.map(({ slot, sha256: hash, reader }) => ({
      slot,
      format: submission.files.find((file) => file.slot === slot)?.format ?? '',
      sha256: Buffer.from(hash).toString('hex'),
      reader,
    })),
    evidence: rendered !== null && sha256(rendered) === request?.evidenceSha256 ? rendered : null,
  };
}
