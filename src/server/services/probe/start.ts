import type { Variant } from '@domain/experiment/experiment';
import type { CriterionSnapshot } from '@domain/grading/grade';
import { probeKindTexts, probeSentences } from '@domain/messages/probe';
import { submissionGone } from '@domain/messages/submission';
import { attacks } from '@domain/probe/attack';
import { dependenceOf } from '@domain/probe/document-dependence';
import { insertAttacks } from '@domain/probe/insert-attacks';
import { gradingsOf, planProbe } from '@domain/probe/probe';
import type { NewProbe, ProbeSettings } from '@domain/probe/schema';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError, invalidField } from '@server/errors';
import type { GraderDeps } from '@server/grading/grader/grader-in-use';
import { evidenceOf } from '@server/grading/submission/evidence';
import { rubricOf } from '@server/services/criterion/list';
import { openExperiment } from '@server/services/experiment/open';
import { requireSubmission } from '@server/services/submission/require';
import { inArray } from 'drizzle-orm';
import { estimateProbe } from './estimate';
import { pastEvidence } from './past-evidence';

type StartDeps = GraderDeps & Pick<Deps, 'config'>;

/** @throws {AppError} not-found; invalid for an unfit donor; conflict without criteria */
export async function startProbe(
  deps: StartDeps,
  caller: Pick<LoggedIn, 'user'>,
  probe: NewProbe,
): Promise<{ id: number }> {
  const { db } = deps.database;
  const caseStudyId = await caseStudyOf(db, probe);
  const rubric = (await rubricOf(db, caseStudyId)).map(snapshotOf);
  if (rubric.length === 0) throw new AppError('conflict', probeSentences.noCriteria);
  const [settings, estimate] = await Promise.all([
    settingsOf(db, probe, caseStudyId, rubric),
    estimateProbe(deps, { submissionId: probe.submissionId, gradings: gradingsOf(probe) }),
  ]);
  const plan = planProbe(
    probe,
    rubric.map(({ id }) => id),
  );
  const variants = plan.map(({ label, order, change }): Variant => {
    const criteria = order.flatMap((id) => rubric.find((criterion) => criterion.id === id) ?? []);
    return { label, grader: estimate.grader, criteria, ...(change && { change }) };
  });
  // Repeat by repeat, so that a stopped probe has graded each variant equally often.
  const runs = plan
    .flatMap(({ order, times }, variant) =>
      Array.from({ length: times }, (_, at) => ({
        submissionId: probe.submissionId,
        variant,
        repeat: at + 1,
        criteria: order,
      })),
    )
    .toSorted((one, other) => one.repeat - other.repeat || one.variant - other.variant);
  const id = await db.transaction((tx) =>
    openExperiment(tx, caller.user, {
      kind: probe.kind,
      name: probeKindTexts[probe.kind].name,
      caseStudyId,
      settings,
      estimatedCost: estimate.cost,
      variants,
      runs,
    }),
  );
  return { id };
}

/** @throws {AppError} not-found; invalid if the donor's document can't take the other's place */
async function caseStudyOf(db: Db, probe: NewProbe): Promise<number> {
  const ids = probe.kind === 'halo' ? [probe.submissionId, probe.donorId] : [probe.submissionId];
  await requireSubmission(db, ...ids);
  const rows = await db
    .select({ id: submissions.id, caseStudyId: submissions.caseStudyId })
    .from(submissions)
    .where(inArray(submissions.id, ids));
  const own = rows.find(({ id }) => id === probe.submissionId);
  if (!own) throw new AppError('not-found', submissionGone);
  if (probe.kind === 'halo') {
    if (probe.donorId === probe.submissionId) throw invalidField('donorId', probeSentences.sameSubmission);
    if (rows.some(({ caseStudyId }) => caseStudyId !== own.caseStudyId)) {
      throw invalidField('donorId', probeSentences.otherCaseStudy);
    }
    const files = await Promise.all(ids.map((id) => evidenceOf(db, id)));
    const both = files.every((read) => read.some(({ evidence }) => evidence.slot === probe.slot));
    if (!both) throw invalidField('donorId', probeSentences.nothingToSwap);
  }
  return own.caseStudyId;
}

async function settingsOf(
  db: Db,
  probe: NewProbe,
  caseStudyId: number,
  rubric: readonly CriterionSnapshot[],
): Promise<ProbeSettings> {
  if (probe.kind === 'stability') return probe;
  if (probe.kind === 'halo') {
    const past = await pastEvidence(db, caseStudyId);
    const none = { results: 0, cited: { excel: 0, ppt: 0, summary: 0 } };
    const dependences = rubric.map(({ id, name }) => ({
      criterionId: id,
      dependence: dependenceOf(name, probe.slot, past.get(id) ?? none),
    }));
    return { ...probe, dependences };
  }
  const files = (await evidenceOf(db, probe.submissionId)).map(({ evidence }) => evidence);
  const chosen = attacks.filter(({ id }) => probe.attacks.includes(id));
  return { ...probe, planted: insertAttacks(files, chosen).planted };
}

function snapshotOf(criterion: CriterionSnapshot): CriterionSnapshot {
  const {
    calibration = null,
    id,
    version,
    name,
    description,
    category,
    maxScore,
    promptTemplate,
    scoreRanges,
  } = criterion;
  return { id, version, name, description, category, maxScore, promptTemplate, scoreRanges, calibration };
}
