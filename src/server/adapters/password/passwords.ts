/** Whether a password is the one that was hashed; takes as long without a hash, and is false then. */
export type Verify = (password: string, hash: string | null) => Promise<boolean>;

/** Whose turn it is to have a password verified. One `client`, such as an address, has one at a time. */
export type Turn = { client: string } & (
  | { of: 'known' }
  /** `name`: those of one name take turns with those of others. */
  | { of: 'account'; name: string }
  | { of: 'nobody' }
);

/** Hashes passwords, slowly on purpose, and no more of them at once than leaves room for everybody else. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * Runs `work` when it is its turn: whatever it looks at and counts, others of its client wait for. Known ones go first.
   * What is nobody's is verified only while next to none of it waits, and else false at once.
   * @throws {AppError} unavailable when too many others wait
   */
  inTurn<Result>(turn: Turn, work: (verify: Verify) => Promise<Result>): Promise<Result>;
  /** Asked for as a login comes: resolves when it may be refused, so that no refusal tells by its time what was verified. */
  refusal(): Promise<void>;
};
