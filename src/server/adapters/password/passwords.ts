/** False without a hash, but takes just as long. */
export type Verify = (password: string, hash: string | null) => Promise<boolean>;

/** One `client`, such as an address, has one attempt at a time. */
export type Attempt = { client: string } & (
  | { of: 'known' }
  /** Accounts share the hashing fairly. */
  | { of: 'account'; name: string }
  | { of: 'nobody' }
);

/** Hashing is slow on purpose, so few passwords are hashed at once. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * Runs `work` alone among its client's attempts. Known users go first; attempts at unknown names fail at once if
   * several are being verified.
   * @throws {AppError} unavailable if too many wait
   */
  withVerify<Result>(attempt: Attempt, work: (verify: Verify) => Promise<Result>): Promise<Result>;
  /** Call it when a login begins: resolves when it may be refused, so the time reveals nothing about the check. */
  refusal(): Promise<void>;
};
