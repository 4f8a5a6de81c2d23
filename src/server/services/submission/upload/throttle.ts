import type { Config } from '@server/config';
import type { Caller } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import type { Deps } from '@server/deps';
import { holdBeyondBudget } from '@server/services/approval/hold';
import { countShare, type Share, shareOf } from '@server/services/throttle/share';
import {
  addressBucket,
  readCounts,
  requireRoom,
  requireRooms,
  type Throttle,
  takeRoom,
} from '@server/services/throttle/throttle';

const hour = 3600;

/** Of what strangers have left, so that the next one gets some, however many flood. */
const partForOne = 1 / 4;

export const tooManyUploads = 'There were too many uploads from your network. Please wait a while and try again.';

const tooManyInAll = 'Too many uploads right now. Keep this page open and try again in a while.';

function acceptedUploads(config: Config, caller: Caller): Throttle {
  const max = config.publicUploadsPerHour;
  return { bucket: addressBucket('upload-accepted', caller.address), max, seconds: hour };
}

function allUploads(config: Config): Throttle {
  return { bucket: 'upload-accepted', max: config.publicUploadsPerHourTotal, seconds: hour };
}

/** Refused uploads cost work, so a program that keeps trying is stopped, but not a whole class that errs. */
export function refusedUploads(config: Config, caller: Caller): Throttle {
  const max = config.publicUploadsPerHour * 10;
  return { bucket: addressBucket('upload-refused', caller.address), max, seconds: hour };
}

export function isThrottled(caller: Caller): boolean {
  return caller.user === null;
}

/** Call it before reading the body. @throws {AppError} too-many */
export async function requireUploadRoom(
  { config, database: { db } }: Pick<Deps, 'config' | 'database'>,
  caller: Caller,
): Promise<void> {
  if (!isThrottled(caller)) return;
  await requireRooms(db, [
    [acceptedUploads(config, caller), tooManyUploads],
    [refusedUploads(config, caller), tooManyUploads],
    [allUploads(config), tooManyInAll],
  ]);
}

/** Call it once the address is known, before reading the files. @throws {AppError} too-many */
export async function requireUploadShare(
  { config, database: { db } }: Pick<Deps, 'config' | 'database'>,
  caller: Caller,
  email: string,
): Promise<void> {
  if (!isThrottled(caller)) return;
  await requireShare(db, acceptedUploads(config, caller), await shareOf(db, allUploads(config), email));
}

/** Must be the last statement, because uploads wait here for each other. @throws {AppError} too-many */
export async function takeUploadRoom(
  config: Config,
  tx: Transaction,
  caller: Caller,
  { id, email }: { id: number; email: string },
): Promise<void> {
  if (!isThrottled(caller)) return;
  const own = acceptedUploads(config, caller);
  const share = await shareOf(tx, allUploads(config), email, id);
  await requireShare(tx, own, share);
  await takeRoom(tx, own, tooManyUploads);
  await takeRoom(tx, share.throttle, tooManyInAll);
  await countShare(tx, share);
  await holdBeyondBudget(config, tx, { id, email });
}

async function requireShare(db: Db | Transaction, own: Throttle, { throttle, isKnown }: Share): Promise<void> {
  const [uploads = 0, all = 0] = await readCounts(db, [own, throttle]);
  const left = throttle.max - all;
  const isUsedUp = left <= 0 || (!isKnown && uploads >= Math.ceil(left * partForOne));
  if (isUsedUp) await requireRoom(db, { ...throttle, max: 0 }, tooManyInAll);
}
