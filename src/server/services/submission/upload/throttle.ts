import type { Caller } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import type { Deps } from '@server/deps';
import { holdBeyondBudget } from '@server/services/approval/hold';
import { countShare, type Share, shareOf } from '@server/services/throttle/share';
import { addressBucket, readCount, requireRoom, type Throttle, takeRoom } from '@server/services/throttle/throttle';

type Limits = Pick<Deps, 'config'>;

const hour = 3600;

/** An address has at most this part of what strangers have left: however many flood, there is some for the next one. */
const partForOne = 1 / 4;

export const tooManyUploads = 'There were too many uploads from your network. Please wait a while and try again.';

export const tooManyInAll =
  'More is being handed in than can be taken at the moment. Please keep this page open and try again in a while.';

/** What one client address may upload in an hour without a login. */
function acceptedUploads({ config }: Limits, caller: Caller): Throttle {
  const max = config.publicUploadsPerHour;
  return { bucket: addressBucket('upload-accepted', caller.address), max, seconds: hour };
}

/** What all addresses together may upload in an hour without a login: whoever has many is held by it too. */
function allUploads({ config }: Limits): Throttle {
  return { bucket: 'upload-accepted', max: config.publicUploadsPerHourTotal, seconds: hour };
}

/** Refused uploads cost work too: a whole class may err, a program that tries things out may not go on. */
export function refusedUploads({ config }: Limits, caller: Caller): Throttle {
  const max = config.publicUploadsPerHour * 10;
  return { bucket: addressBucket('upload-refused', caller.address), max, seconds: hour };
}

/** Whether a caller's uploads are counted: whoever is logged in may hand in for whole classes. */
export function isThrottled(caller: Caller): boolean {
  return caller.user === null;
}

/** @throws {AppError} too-many; looked at before a byte of the upload is read */
export async function requireUploadRoom(deps: Deps, caller: Caller): Promise<void> {
  if (!isThrottled(caller)) return;
  const { db } = deps.database;
  await requireRoom(db, acceptedUploads(deps, caller), tooManyUploads);
  await requireRoom(db, refusedUploads(deps, caller), tooManyUploads);
  await requireRoom(db, allUploads(deps), tooManyInAll);
}

/** @throws {AppError} too-many; looked at once the e-mail address is known, before the files are read */
export async function requireUploadShare(deps: Deps, caller: Caller, email: string): Promise<void> {
  if (!isThrottled(caller)) return;
  const { db } = deps.database;
  await requireShare(db, acceptedUploads(deps, caller), await shareOf(db, allUploads(deps), email));
}

/**
 * Counts an upload that is being stored as `id`, and has it wait where it is not to be graded by itself. The last
 * statements of its transaction, because uploads of one address wait for each other here, and then all of them.
 * @throws {AppError} too-many when others took the last place meanwhile
 */
export async function takeUploadRoom(
  deps: Limits,
  tx: Transaction,
  caller: Caller,
  { id, email }: { id: number; email: string },
): Promise<void> {
  if (!isThrottled(caller)) return;
  const own = acceptedUploads(deps, caller);
  const share = await shareOf(tx, allUploads(deps), email, id);
  await requireShare(tx, own, share);
  await takeRoom(tx, own, tooManyUploads);
  await takeRoom(tx, share.throttle, tooManyInAll);
  await countShare(tx, share);
  await holdBeyondBudget(deps, tx, { id, email });
}

async function requireShare(db: Db | Transaction, own: Throttle, { throttle, isKnown }: Share): Promise<void> {
  await requireRoom(db, throttle, tooManyInAll);
  if (isKnown) return;
  const [uploads, all] = [await readCount(db, own), await readCount(db, throttle)];
  const max = Math.ceil((throttle.max - all) * partForOne);
  if (uploads >= max) await requireRoom(db, { ...throttle, max: 0 }, tooManyInAll);
}
