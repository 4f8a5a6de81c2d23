import type { Locator } from '@domain/evidence/evidence';

/** A picture as a file has it. `at` begins its locator: `D:4`, `W:'Sheet'` or `S`. */
export type PictureSource = {
  at: Locator;
  page?: number;
  /** Of a document without pages: the block that it follows; empty for the beginning. */
  after?: Locator;
  /** Pictures with the same key are the same; null where only the bytes can tell. */
  key: string | null;
  /** As the file claims; 0 if unknown. */
  size: number;
  /** Null if the file doesn't have it. */
  read(): Uint8Array | null;
};
