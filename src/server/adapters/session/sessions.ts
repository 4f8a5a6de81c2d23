import type { User } from '@domain/user/user';
import type { Db, Transaction } from '@server/db/client';

/** Who is logged in by a session, and the cookies that the answer renews it with. */
export type FoundSession = {
  user: User;
  /** What the session is stored under: of no use as a cookie. */
  sessionId: string;
  cookies: string[];
};

/** Sessions in cookies. What answers cookies answers values of `Set-Cookie`. */
export type Sessions = {
  /** The session that a `Cookie` header carries, if it holds and its account is active; used again, it lasts longer. */
  find(cookieHeader: string | null): Promise<FoundSession | null>;
  /** Opens a session of an account. `browser` is for its owner to recognise it. */
  open(db: Db | Transaction, userId: number, browser: string): Promise<string[]>;
  /** What takes the cookies from a browser: the session's own, and the one by which its pages know of it. */
  cleared(): { session: string; marker: string };
};
