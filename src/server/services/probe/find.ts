import { probeSentences } from '@domain/messages/probe';
import { type ProbeKind, probeKinds } from '@domain/probe/probe';
import { type ProbeSettings, probeSettings } from '@domain/probe/schema';
import type { Db } from '@server/db/client';
import { experiments } from '@server/db/schema/experiment';
import { AppError } from '@server/errors';
import type { Experiment } from '@server/services/experiment/read';
import { and, eq, inArray } from 'drizzle-orm';

export type Probe = Omit<Experiment, 'kind' | 'settings'> & { kind: ProbeKind; settings: ProbeSettings };

/** @throws {AppError} not-found, also for another kind of experiment */
export async function requireProbe(db: Db, id: number): Promise<Probe> {
  const [row] = await db
    .select()
    .from(experiments)
    .where(and(eq(experiments.id, id), inArray(experiments.kind, probeKinds)));
  if (!row) throw new AppError('not-found', probeSentences.gone);
  return probeOf(row);
}

export function probeOf({ settings, ...row }: Experiment): Probe {
  const known = probeSettings.assert(settings);
  return { ...row, kind: known.kind, settings: known };
}
