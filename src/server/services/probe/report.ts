import { probeSentences } from '@domain/messages/probe';
import { haloOf } from '@domain/probe/halo';
import { injectionOf } from '@domain/probe/injection';
import { attackSets } from '@domain/probe/probe';
import type { ProbedCriterion, ProbeGrading } from '@domain/probe/probe-grading';
import type { ProbeReport, ProbeSettings } from '@domain/probe/schema';
import { stabilityOf } from '@domain/probe/stability';
import type { Db } from '@server/db/client';
import { experimentResults, experimentRuns, probeScores } from '@server/db/schema/experiment';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { progressOf, variantsOf } from '@server/services/experiment/read';
import { requireMarked } from '@server/services/marking/finish-first';
import type { Viewing } from '@server/services/marking/view-of';
import { submissionsById } from '@server/services/review/submission';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { requireProbe } from './find';

/** Also of a running or stopped probe. @throws {AppError} not-found; forbidden until the caller's marks are done */
export async function reportProbe(
  deps: Pick<Deps, 'database' | 'config'>,
  caller: Viewing,
  id: number,
): Promise<ProbeReport> {
  const { db } = deps.database;
  const probe = await requireProbe(db, id);
  const { kind, createdAt, createdByName, settings } = probe;
  requireMarked(caller, [settings.submissionId]);
  const donorId = settings.kind === 'halo' ? settings.donorId : null;
  const [variants, gradings, progress, submissions, causes] = await Promise.all([
    variantsOf(db, id),
    gradingsOfProbe(db, id),
    progressOf(deps.database.db, [probe]),
    submissionsById(db, [settings.submissionId, ...(donorId === null ? [] : [donorId])]),
    causesOf(db, id),
  ]);
  const far = progress.get(id);
  const [asItIs] = variants;
  // Deleted meanwhile.
  if (!far || !asItIs) throw new AppError('not-found', probeSentences.gone);
  const { criteria, grader } = asItIs;
  const deterministic = grader === 'offline';
  return {
    id,
    kind,
    createdAt,
    createdByName,
    submission: submissions.get(settings.submissionId) ?? null,
    donor: donorId === null ? null : (submissions.get(donorId) ?? null),
    grader,
    deterministic,
    progress: far,
    gradings: {
      planned: plannedOf(settings, variants.length),
      begun: gradings.length,
      whole: gradings.filter(({ scores }) => criteria.every((criterion) => scores.has(criterion.id))).length,
    },
    causes,
    found: foundOf(settings, criteria, gradings, deterministic),
  };
}

function plannedOf(settings: ProbeSettings, variants: number): number {
  return settings.kind === 'stability' ? settings.gradings : settings.repeats * variants;
}

function foundOf(
  settings: ProbeSettings,
  criteria: readonly ProbedCriterion[],
  gradings: readonly ProbeGrading[],
  deterministic: boolean,
): ProbeReport['found'] {
  switch (settings.kind) {
    case 'stability':
      return { kind: 'stability', report: stabilityOf(criteria, gradings, deterministic) };
    case 'halo': {
      const dependences = new Map(settings.dependences.map(({ criterionId, dependence }) => [criterionId, dependence]));
      return { kind: 'halo', settings, report: haloOf(criteria, gradings, dependences, deterministic) };
    }
    case 'injection':
      return {
        kind: 'injection',
        settings,
        report: injectionOf(criteria, gradings, attackSets(settings), deterministic),
      };
  }
}

async function gradingsOfProbe(db: Db, experimentId: number): Promise<ProbeGrading[]> {
  const rows = await db
    .select()
    .from(probeScores)
    .where(eq(probeScores.experimentId, experimentId))
    .orderBy(asc(probeScores.repeat), asc(probeScores.variant));
  const gradings = Map.groupBy(rows, ({ variant, repeat }) => `${repeat} ${variant}`);
  return [...gradings.values()].map((scores) => ({
    variant: scores[0]?.variant ?? 0,
    scores: new Map(scores.map(({ criterionId, score }) => [criterionId, score])),
  }));
}

async function causesOf(db: Db, experimentId: number): Promise<string[]> {
  const ofRun = eq(experimentRuns.experimentId, experimentId);
  const [runs, results] = await Promise.all([
    db
      .selectDistinct({ error: experimentRuns.error })
      .from(experimentRuns)
      .where(and(ofRun, eq(experimentRuns.state, 'failed'), isNotNull(experimentRuns.error))),
    db
      .selectDistinct({ error: experimentResults.error })
      .from(experimentResults)
      .innerJoin(experimentRuns, eq(experimentRuns.id, experimentResults.runId))
      .where(and(ofRun, eq(experimentResults.state, 'failed'), isNotNull(experimentResults.error))),
  ]);
  return [...new Set([...runs, ...results].flatMap(({ error }) => error ?? []))];
}
