import type { Membership } from '@domain/course/schema';
import type { Preferences } from '@domain/user/schema';
import type { User } from '@domain/user/user';
import type { Db, Transaction } from '@server/db/client';

export type FoundSession = {
  user: User;
  preferences: Preferences;
  memberships: readonly Membership[];
  seesAll: boolean;
  /** Case studies whose staff see aliases for names now. */
  anonymous: readonly number[];
  /** Submissions of which the account has an unfinished second mark. */
  unmarked: readonly number[];
  /** The stored hash, not the token. */
  sessionId: string;
  /** Extend the session. */
  cookies: string[];
};

/** All cookies are values of `Set-Cookie`. */
export type Sessions = {
  /** Null unless the header has a valid session of an active account. Extends it. */
  find(cookieHeader: string | null): Promise<FoundSession | null>;
  /** `browser` helps its owner recognise the session. */
  open(db: Db | Transaction, userId: number, browser: string): Promise<string[]>;
  /** Remove the session's cookie and the marker that the pages read. */
  cleared(): { session: string; marker: string };
};
