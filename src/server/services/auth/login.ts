import { invalidCredentials } from '@domain/messages/account';
import type { User } from '@domain/user/user';
import { usernameKey } from '@domain/user/username';
import type { Caller } from '@server/context';
import { userColumns, users } from '@server/db/schema/user';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { endSession } from '@server/services/session/end';
import { and, eq, sql } from 'drizzle-orm';
import { accountFailures, addressFailures, countFailure, requireLoginRoom } from './login-throttle';
import { rememberLogin, turnOfLogin } from './login-turn';

type LoginDeps = Pick<Deps, 'database' | 'log' | 'passwords' | 'sessions'>;
type Credentials = { username: string; password: string };

/**
 * Logs an account in by its name and password [7.41], and answers the cookies that keep it so. An unknown name, a
 * wrong password and an inactive account differ neither in the answer nor in the time that it takes.
 * @throws {AppError} unauthenticated, and too-many after too many failures
 */
export async function login(
  deps: LoginDeps,
  caller: Caller,
  { username, password }: Credentials,
): Promise<{ user: User; cookies: string[] }> {
  const { db } = deps.database;
  const buckets = [addressFailures(caller.address), accountFailures(caller.address, username)];
  const refusal = deps.passwords.refusal();
  await requireLoginRoom(db, ...buckets);
  const turn = await turnOfLogin(db, caller.address, username);
  const opened = await deps.passwords.inTurn(turn, async (verify) => {
    // Once more: of many that came at once, those before have failed meanwhile.
    await requireLoginRoom(db, ...buckets);
    const [account] = await db
      .select({ id: users.id, passwordHash: users.passwordHash, isActive: users.isActive })
      .from(users)
      .where(eq(users.usernameKey, usernameKey(username)));
    const right = await verify(password, account?.passwordHash ?? null);
    const opened = account && right && account.isActive ? await open(deps, caller, account) : null;
    const named = { requestId: caller.requestId, accountId: account?.id ?? null };
    deps.log.info(opened ? 'login.succeeded' : 'login.refused', named);
    if (!opened) await countFailure(db, ...buckets);
    return opened;
  });
  if (opened) {
    await rememberLogin(db, caller.address, username);
    return opened;
  }
  await refusal;
  throw new AppError('unauthenticated', invalidCredentials);
}

/** Null when the account was changed since the password was looked at. */
async function open(deps: LoginDeps, caller: Caller, account: { id: number; passwordHash: string }) {
  return deps.database.db.transaction(async (transaction) => {
    const unchanged = and(
      eq(users.id, account.id),
      eq(users.passwordHash, account.passwordHash),
      eq(users.isActive, true),
    );
    const [user] = await transaction
      .update(users)
      .set({ lastLogin: sql`now()` })
      .where(unchanged)
      .returning(userColumns);
    if (!user) return null;
    if (caller.sessionId) await endSession(transaction, caller.sessionId);
    return { user, cookies: await deps.sessions.open(transaction, user.id, caller.browser) };
  });
}
