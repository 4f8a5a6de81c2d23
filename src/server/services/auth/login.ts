import { invalidCredentials } from '@domain/messages/account';
import type { User } from '@domain/user/user';
import { usernameKey } from '@domain/user/username';
import type { Attempt } from '@server/adapters/password/passwords';
import type { Caller } from '@server/context';
import type { Db } from '@server/db/client';
import { userColumns, users } from '@server/db/schema/user';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { endSession } from '@server/services/session/end';
import { addressBucket, isRemembered, remember } from '@server/services/throttle/throttle';
import { and, eq, sql } from 'drizzle-orm';
import { accountFailures, addressFailures, countFailure, nameHash, requireLoginRoom } from './login-throttle';

type LoginDeps = Pick<Deps, 'database' | 'log' | 'passwords' | 'sessions'>;
type Credentials = { username: string; password: string };

/** [7.41] All failures look alike, also in timing. @throws {AppError} unauthenticated; too-many after too many */
export async function login(
  deps: LoginDeps,
  caller: Caller,
  { username, password }: Credentials,
): Promise<{ user: User; cookies: string[] }> {
  const { db } = deps.database;
  const buckets = [addressFailures(caller.address), accountFailures(caller.address, username)];
  const refusal = deps.passwords.refusal();
  await requireLoginRoom(db, ...buckets);
  const attempt = await attemptOf(db, caller.address, username);
  const opened = await deps.passwords.withVerify(attempt, async (verify) => {
    // Checked again, because earlier attempts may have failed while this one waited.
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

/** Null if the account changed since its password was verified. */
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

/** Whoever logged in from this address before goes first; unknown names come last. */
async function attemptOf(db: Db, address: string, username: string): Promise<Attempt> {
  const name = nameHash(username);
  const pair = pairOf(address, name);
  const [isKnown, accounts] = await Promise.all([
    isRemembered(db, pair),
    db.$count(users, eq(users.usernameKey, usernameKey(username))),
  ]);
  if (isKnown) return { of: 'known', client: pair };
  const client = addressBucket('login', address);
  return accounts > 0 ? { of: 'account', client, name } : { of: 'nobody', client };
}

async function rememberLogin(db: Db, address: string, username: string): Promise<void> {
  await remember(db, pairOf(address, nameHash(username)));
}

const pairOf = (address: string, name: string) => addressBucket(`login-${name}`, address);
