import { generatePassword } from '@domain/user/generate-password';
import { normalizePassword } from '@domain/user/password';
import { normalizeUsername, usernameKey } from '@domain/user/username';
import type { Config } from '@server/config';
import { users } from '@server/db/schema/user';
import type { Deps } from '@server/deps';
import { sql } from 'drizzle-orm';

const creating = 7006;

/** Returns a generated password, which is stored nowhere else; null if none was generated. */
export async function createFirstUser(
  deps: Pick<Deps, 'database' | 'passwords'>,
  { username, email, password }: Config['admin'],
): Promise<{ username: string; password: string } | null> {
  return deps.database.db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${creating})`);
    const [found] = await transaction.select({ id: users.id }).from(users).limit(1);
    if (found) return null;
    const made = password ?? generatePassword();
    const name = normalizeUsername(username);
    const passwordHash = await deps.passwords.hash(normalizePassword(made));
    await transaction.insert(users).values({
      username: name,
      usernameKey: usernameKey(name),
      email,
      passwordHash,
      passwordGenerated: password === null,
      role: 'admin',
    });
    return password === null ? { username: name, password: made } : null;
  });
}
