import { setTimeout } from 'node:timers/promises';
import { pictures } from '@server/db/schema/submission-file';
import type { Deps } from '@server/deps';
import { cleanText } from '@server/documents/text';
import type { CallPriority } from '@server/grading/grader/fair-queue';
import { GraderError } from '@server/grading/grader/grader';
import type { CallRecorder } from '@server/grading/run/call-recorder';
import { type AttemptHistory, isOutage, jitter, judgeFailure } from '@server/grading/run/retry';
import { readObject } from '@server/stored-object';
import { and, eq, isNull } from 'drizzle-orm';
import { maxPictureText, pictureCallTokens } from './picture-prompt';

export type KeepCall = CallRecorder<number | null>['keep'];

type Picture = typeof pictures.$inferSelect;

/** An outage leaves the picture for a later run. @throws {GraderError} of kind `waiting`; the signal's reason */
export async function readPicture(
  deps: Deps,
  picture: Picture,
  priority: CallPriority,
  keepCall: KeepCall,
  signal: AbortSignal,
): Promise<void> {
  const stored = await readObject(deps, picture);
  if (!stored) return settle(deps, picture, { error: 'The stored picture is missing.' });
  const bytes = await new Response(stored).bytes();
  const history: AttemptHistory = { startedAt: performance.now(), failures: 0, refusals: 0 };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await look(deps, { bytes, contentType: picture.contentType }, priority, signal, (record) =>
      keepCall(null, attempt, record),
    );
    if (typeof answer === 'string') {
      await deps.at('picture.answered');
      await settle(deps, picture, { text: cleanText(answer, maxPictureText), readBy: deps.grader.name });
      return deps.at('picture.kept');
    }
    if (answer.kind === 'waiting') throw answer;
    const { pause } = judgeFailure(answer, history, performance.now(), jitter(), deps.timings);
    if (pause === null) return isOutage(answer) ? undefined : settle(deps, picture, { error: answer.shown });
    if (answer.kind === 'unusable') history.refusals += 1;
    else history.failures += 1;
    await setTimeout(pause, undefined, { signal });
  }
}

async function look(
  { grader, callSemaphore }: Deps,
  picture: { bytes: Uint8Array; contentType: string },
  priority: CallPriority,
  signal: AbortSignal,
  onCall: Parameters<NonNullable<Deps['grader']['look']>>[1]['onCall'],
): Promise<string | GraderError> {
  const { limiter } = grader;
  const call = limiter && { limiter, tokens: pictureCallTokens };
  const { reservation, release } = await callSemaphore.acquire(priority, signal, call);
  try {
    const task = { ...picture, ...(reservation && { reservation }) };
    return (await grader.look?.(task, { onCall }, signal)) ?? new GraderError('rejected', 'The grader sees nothing.');
  } catch (error) {
    if (error instanceof GraderError) return error;
    throw error;
  } finally {
    release();
  }
}

async function settle(
  { database }: Deps,
  { fileId, locator }: Picture,
  found: Partial<Pick<Picture, 'text' | 'readBy' | 'error'>>,
): Promise<void> {
  await database.db
    .update(pictures)
    .set({ ...found, at: new Date() })
    .where(and(eq(pictures.fileId, fileId), eq(pictures.locator, locator), isNull(pictures.text)));
}
