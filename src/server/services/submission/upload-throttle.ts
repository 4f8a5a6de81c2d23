import type { Caller } from '@server/context';
import type { Deps } from '@server/deps';
import { addressBucket, requireRoom, type Throttle } from '@server/services/throttle/throttle';

const hour = 3600;

export const tooManyUploads = 'There were too many uploads from your network. Please wait a while and try again.';

export const tooManyInAll =
  'More is being handed in than can be taken at the moment. Please keep this page open and try again in a while.';

/** What one client address may upload in an hour without a login. */
export function acceptedUploads(deps: Pick<Deps, 'config'>, caller: Caller): Throttle {
  const most = deps.config.publicUploadsPerHour;
  return { bucket: addressBucket('upload-accepted', caller.address), most, seconds: hour };
}

/** What all addresses together may upload in an hour without a login: whoever has many is held by it too. */
export function allUploads(deps: Pick<Deps, 'config'>): Throttle {
  return { bucket: 'upload-accepted', most: deps.config.publicUploadsPerHourTotal, seconds: hour };
}

/** Refused uploads cost work too: a whole class may err, a program that tries things out may not go on. */
export function refusedUploads(deps: Pick<Deps, 'config'>, caller: Caller): Throttle {
  const most = deps.config.publicUploadsPerHour * 10;
  return { bucket: addressBucket('upload-refused', caller.address), most, seconds: hour };
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
