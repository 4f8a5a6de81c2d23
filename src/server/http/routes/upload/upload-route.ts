import type { Caller } from '@server/context';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import type { Env } from '@server/http/middleware/environment';
import { enterRoute } from '@server/http/middleware/in-course';
import { Semaphore } from '@server/semaphore';
import { noteRefusal } from '@server/services/class-upload/note-refusal';
import { ensureGrading } from '@server/services/grading/ensure';
import { refusalOfDisk, requireDiskRoom } from '@server/services/submission/upload/disk-room';
import type { ReceivedUpload } from '@server/services/submission/upload/received-upload';
import { withSpoolFolder } from '@server/services/submission/upload/spool';
import {
  isThrottled,
  refusedUploads,
  requireUploadRoom,
  tooManyUploads,
} from '@server/services/submission/upload/throttle';
import { type UploadOutcome, uploadSubmission } from '@server/services/submission/upload/upload';
import { addressBucket, countOne } from '@server/services/throttle/throttle';
import { validated } from '@server/trpc/errors';
import { byId } from '@server/trpc/input';
import { proofCookies } from '@server/trpc/proof-cookie';
import { causeOf } from '@server/unexpected-error';
import { Hono } from 'hono';
import { receiveUpload } from './receive';

/** Not less, because a class may upload from one address in the same minute, however low the hourly limit is. */
const minInFlightPerAddress = 60;

/** `POST /api/upload-submission` [7.28], and what staff try a case study with [C7.18]. */
export function uploadRoute(deps: Deps): Hono<Env> {
  const repeats = new Semaphore({ perClient: 1 });
  // The hourly limits only count finished uploads: a flood would fill the disk first.
  const inFlight = new Semaphore({ perClient: Math.max(minInFlightPerAddress, deps.config.publicUploadsPerHour) });
  const requireRoom = (bytes: number) => requireDiskRoom(deps.config, bytes);
  type Texts = ReceivedUpload['texts'];
  type Test = Pick<Required<Texts>, 'caseStudyId' | 'userEmail'>;
  const receive = (request: Request, caller: Caller, keepOpen: () => void, texts: Texts, test?: Test) =>
    withSpoolFolder(deps, async (folder) => {
      const form = await receiveUpload(request, { folder, requireRoom, texts }, deps.config.uploadMaxBytes);
      const received = test ? { ...form, texts: test, isTest: true } : form;
      // The connection is idle while the files are read.
      keepOpen();
      await deps.at('upload.spooled');
      const signal = AbortSignal.any([request.signal, deps.stopping]);
      return uploadSubmission(deps, caller, received, { repeats, signal });
    });

  /** Counts a refusal against its sender, unless it is our fault. */
  const counted = async (request: Request, caller: Caller, keepOpen: () => void) => {
    const texts: Texts = {};
    try {
      return await receive(request, caller, keepOpen, texts);
    } catch (error) {
      const refusal = refusalOf(error, deps, request);
      if (refusal instanceof AppError) await noteRefusal(deps.database.db, caller, texts, refusal);
      if (refusal instanceof AppError && isThrottled(caller) && refusal.code !== 'unavailable') {
        await countOne(deps.database.db, refusedUploads(deps.config, caller));
      }
      throw refusal;
    }
  };

  const uploads = new Hono<Env>();
  uploads.post('/api/case-studies/:id/test-submissions', async (c) => {
    const named = { id: Number(c.req.param('id')) };
    const { caller, input } = await enterRoute(c, deps.database, { id: 'case study' }, 'assistant', named);
    const { id } = validated(() => byId.assert(input));
    const test = { caseStudyId: String(id), userEmail: caller.user.email };
    const request = c.req.raw;
    try {
      const { created, answer } = await receive(request, caller, () => c.env?.keepOpen?.(), {}, test);
      await ensureGrading(deps, answer.submission.id, false, { requestId: caller.requestId });
      return c.json(answer, created ? 201 : 200);
    } catch (error) {
      throw refusalOf(error, deps, request);
    }
  });
  return uploads.post('/api/upload-submission', async (c) => {
    const caller = c.get('caller');
    const request = c.req.raw;
    await requireUploadRoom(deps, caller);
    using permit = isThrottled(caller) ? inFlight.tryAcquire(addressBucket('uploads', caller.address)) : null;
    if (isThrottled(caller) && !permit) throw new AppError('too-many', tooManyUploads, { retryAfterSeconds: 30 });
    const outcome = await counted(request, caller, () => c.env?.keepOpen?.());
    const response = Response.json(outcome.answer, { status: outcome.created ? 201 : 200 });
    // An account needs no proof, and those of a class of two hundred would replace the browser's own.
    if (caller.user && c.req.header('Upload-Proof') === 'none') return response;
    return withProof(response, outcome, caller, deps.config.appUrl?.startsWith('https:') ?? false);
  });
}

function withProof(
  response: Response,
  { accessToken, answer }: UploadOutcome,
  caller: Caller,
  secure: boolean,
): Response {
  const cookies =
    accessToken === null ? [] : proofCookies(answer.submission.id, accessToken, caller.access.keys(), secure);
  for (const cookie of cookies) {
    response.headers.append('Set-Cookie', cookie);
  }
  return response;
}

function refusalOf(error: unknown, deps: Deps, request: Request): unknown {
  if (error instanceof AppError) return error;
  if (request.signal.aborted) return new AppError('invalid', 'The connection was closed before the upload was kept.');
  if (deps.stopping.aborted) {
    return new AppError('unavailable', 'The server is restarting. Please send the upload again in a moment.', {
      retryAfterSeconds: 5,
    });
  }
  const ofDisk = refusalOfDisk(error);
  if (ofDisk) deps.log.error('upload.failed', { cause: causeOf(error) });
  return ofDisk ?? error;
}
