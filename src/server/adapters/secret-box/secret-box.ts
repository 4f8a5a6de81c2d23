/** Seals secrets for the database. What is sealed in one context opens in no other. */
export type SecretBox = {
  /** @throws {AppError} conflict where processes may not share a key, until one is set */
  seal(secret: string, context: string): Promise<Uint8Array>;
  /** Null if the key has changed, or the context is another. */
  open(sealed: Uint8Array, context: string): Promise<string | null>;
};
