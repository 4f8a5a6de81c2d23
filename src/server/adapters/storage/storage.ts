import type { storages } from '@domain/submission/states';

/** The storages there are, as rows name them. */
export type StorageName = (typeof storages)[number];

/** Keeps the bytes of submitted files. Keys are made by the caller and hold no name of a person. */
export interface Storage {
  readonly name: StorageName;
  /** Every process has the same one: where it is down, it is down for all, and another process does no better. */
  readonly shared: boolean;
  /**
   * Resolves when the bytes are durable. Writing a key twice with the same bytes is harmless. One that fails may still
   * have written, or do so later.
   */
  put(key: string, file: Blob, contentType: string): Promise<void>;
  /** The bytes as they are asked for; null when nothing is stored under the key. */
  read(key: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Deleting what is not there is no error. */
  delete(keys: string[]): Promise<void>;
  /** Resolves when the storage would take a file; asked often, it costs next to nothing. */
  check(): Promise<void>;
}
