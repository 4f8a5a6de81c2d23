import { storageUnset } from '@domain/messages/download';
import type { Storage, StorageName } from './adapters/storage/storage';
import { AppError } from './errors';

/** An object and the storage that it lies in, where that is known. */
export type StoredObject = { storageKey: string; storage: StorageName | null };

export type Storages = { storage: Storage; otherStorages: readonly Storage[] };

/**
 * The bytes of an object as they are asked for; null when it is nowhere.
 * @throws {AppError} unavailable where its storage is down, or not among those of the settings
 */
export async function readObject(deps: Storages, object: StoredObject): Promise<ReadableStream<Uint8Array> | null> {
  for (const storage of storagesOf(deps, object.storage)) {
    const bytes = await storage.read(object.storageKey);
    if (bytes) return bytes;
  }
  return null;
}

/** Deletes objects wherever they lie. @throws like `readObject` */
export async function deleteObjects(deps: Storages, objects: readonly StoredObject[]): Promise<void> {
  const groups = Map.groupBy(objects, ({ storage }) => storage);
  for (const [name, group] of groups) {
    for (const storage of storagesOf(deps, name)) await storage.delete(group.map(({ storageKey }) => storageKey));
  }
}

/** Those that the settings reach, the one for new files first. */
export const reachableStorages = ({ storage, otherStorages }: Storages) => [storage, ...otherStorages];

function storagesOf(deps: Storages, name: StoredObject['storage']): Storage[] {
  const reachable = reachableStorages(deps);
  const wanted = name === null ? reachable : reachable.filter((storage) => storage.name === name);
  if (wanted.length === 0) throw new AppError('unavailable', storageUnset);
  return wanted;
}
