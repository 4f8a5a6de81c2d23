import type { storages } from '@domain/submission/states';

export type StorageName = (typeof storages)[number];

/** Stores submitted files. The caller creates the keys, without personal data. */
export interface Storage {
  readonly name: StorageName;
  /** Whether all processes share it, so another process has no better luck when it is down. */
  readonly shared: boolean;
  /** Resolves when the bytes are durable. Idempotent; a failed call may still write, even later. */
  put(key: string, file: Blob, contentType: string): Promise<void>;
  /** Null if the key doesn't exist. */
  read(key: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Ignores keys that don't exist. */
  delete(keys: string[]): Promise<void>;
  /** Resolves if the storage would accept a file. Cheap enough to call often. */
  check(): Promise<void>;
}
