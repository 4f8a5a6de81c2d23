/** Whether a password is the one that was hashed; takes as long without a hash, and is false then. */
export type Verify = (password: string, hash: string | null) => Promise<boolean>;

/** Hashes passwords, slowly on purpose, and no more of them at once than leaves room for everybody else. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * Runs `work` when it is its turn: whatever it looks at and counts, others wait for.
   * @throws {AppError} unavailable when too many others wait
   */
  inTurn<Result>(work: (verify: Verify) => Promise<Result>): Promise<Result>;
};
