import { storageUnset } from '@domain/messages/download';
import type { Storage, StorageName } from './adapters/storage/storage';
import { AppError } from './errors';

export type StoredObject = { storageKey: string; storage: StorageName | null };

export type Storages = { storage: Storage; otherStorages: readonly Storage[] };

/** Null if the object exists nowhere. @throws {AppError} unavailable if its storage is down or not configured */
export async function readObject(deps: Storages, object: StoredObject): Promise<ReadableStream<Uint8Array> | null> {
  for (const storage of storagesOf(deps, object.storage)) {
    const bytes = await storage.read(object.storageKey);
    if (bytes) return bytes;
  }
  return null;
}

export async function deleteObjects(deps: Storages, objects: readonly StoredObject[]): Promise<void> {
  const groups = Map.groupBy(objects, ({ storage }) => storage);
  for (const [name, group] of groups) {
    for (const storage of storagesOf(deps, name)) await storage.delete(group.map(({ storageKey }) => storageKey));
  }
}

/** Those that are configured, the one for new files first. */
export const reachableStorages = ({ storage, otherStorages }: Storages) => [storage, ...otherStorages];

function storagesOf(deps: Storages, name: StoredObject['storage']): Storage[] {
  const reachable = reachableStorages(deps);
  const wanted = name === null ? reachable : reachable.filter((storage) => storage.name === name);
  if (wanted.length === 0) throw new AppError('unavailable', storageUnset);
  return wanted;
}
