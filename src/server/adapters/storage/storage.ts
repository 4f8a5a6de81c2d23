/** Keeps the bytes of submitted files. Keys are made by the caller and hold no name of a person. */
export interface Storage {
  /** Resolves when the bytes are durable. Writing a key twice with the same bytes is harmless. */
  put(key: string, file: Blob, contentType: string): Promise<void>;
  /** Null when nothing is stored under the key. */
  read(key: string): Promise<Blob | null>;
  /** Deleting what is not there is no error. */
  delete(keys: string[]): Promise<void>;
}
