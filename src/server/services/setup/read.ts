import { setupTexts } from '@domain/messages/setup';
import type { SetupItem } from '@domain/setup/schema';
import { linksAreLocal, publicOrigin } from '@server/config';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { users } from '@server/db/schema/user';
import type { Deps } from '@server/deps';
import { type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';
import { eq } from 'drizzle-orm';

/** What a school sets up before students come, for administrators [S10.1]. */
export async function readSetup(deps: GraderDeps & Pick<Deps, 'config'>, { user }: LoggedIn): Promise<SetupItem[]> {
  const { config } = deps;
  const [grader, generated] = await Promise.all([graderInUse(deps), isGenerated(deps.database.db, user.id)]);
  const hasModel = grader.gradedBy !== 'offline';
  const isPublic = !linksAreLocal(config);
  const { model, email, address, storage, password } = setupTexts;
  return [
    item('model', hasModel, hasModel ? model.done(grader.name) : model.open, 'OPENAI_API_KEY'),
    item('email', config.resend !== null, config.resend ? email.done : email.open, 'RESEND_API_KEY'),
    item('address', isPublic, isPublic ? address.done(publicOrigin(config)) : address.open, 'APP_URL'),
    item('storage', true, config.uploadThing ? storage.uploadThing : storage.here, 'UPLOADTHING_TOKEN'),
    item('password', !generated, generated ? password.open : password.done, null),
  ];
}

function item(key: SetupItem['key'], ok: boolean, text: string, variable: string | null): SetupItem {
  return { key, ok, text, variable };
}

async function isGenerated(db: Db, userId: number): Promise<boolean> {
  const [row] = await db.select({ generated: users.passwordGenerated }).from(users).where(eq(users.id, userId));
  return row?.generated ?? false;
}
