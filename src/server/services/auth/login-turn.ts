import { usernameKey } from '@domain/user/username';
import type { Turn } from '@server/adapters/password/passwords';
import type { Db } from '@server/db/client';
import { users } from '@server/db/schema/user';
import { addressBucket, isRemembered, remember } from '@server/services/throttle/throttle';
import { eq } from 'drizzle-orm';
import { nameHash } from './login-throttle';

/** Whoever has signed in under a name from an address before goes first there; names that nobody has come last. */
export async function turnOfLogin(db: Db, address: string, username: string): Promise<Turn> {
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

/** The next login under this name from this address goes first. */
export async function rememberLogin(db: Db, address: string, username: string): Promise<void> {
  await remember(db, pairOf(address, nameHash(username)));
}

const pairOf = (address: string, name: string) => addressBucket(`login-${name}`, address);
