import type { Account } from '@domain/user/user';
import type { Criterion } from '@server/services/criterion/public-columns';
import { type AppWorld, instructor, sending } from './app';

export type Answer<T> = { status: number; body: T };

/** A criterion as it travels: its moments are texts. */
export type SentCriterion = Omit<Criterion, 'createdAt'> & { createdAt: string };

/** Calls as an instructor makes them, or the administrator: JSON in, JSON out. */
export function adminCalls(world: Pick<AppWorld, 'call'>, who: 'user' | 'admin' = 'user') {
  const asUser = { 'x-test-user': who };
  const call = async <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> => {
    const init = body === undefined ? { method, headers: asUser } : sending(method, body, asUser);
    const answer = await world.call(path, init);
    return { status: answer.status, body: await answer.json() };
  };
  return {
    get: <T = unknown>(path: string) => call<T>('GET', path),
    post: <T = unknown>(path: string, body: unknown = {}) => call<T>('POST', path, body),
    put: <T = unknown>(path: string, body: unknown) => call<T>('PUT', path, body),
    patch: <T = unknown>(path: string, body: unknown) => call<T>('PATCH', path, body),
    remove: <T = unknown>(path: string) => call<T>('DELETE', path),
    /** The criteria of a case study by their names. */
    async names(caseStudyId: number): Promise<string[]> {
      const { body } = await call<SentCriterion[]>('GET', `/api/case-studies/${caseStudyId}/criteria`);
      return body.map(({ name }) => name);
    },
    async caseStudy(name = 'Own case'): Promise<number> {
      const { body } = await call<{ id: number }>('POST', '/api/case-studies', {
        name,
        description: 'Asks for prices',
      });
      return body.id;
    },
    async criterion(changes: Record<string, unknown> = {}): Promise<SentCriterion> {
      const made = { name: 'Depth', description: 'How deep it goes', maxScore: 10, category: 'core', ...changes };
      return (await call<SentCriterion>('POST', '/api/criteria', made)).body;
    },
  };
}

export type AdminCalls = ReturnType<typeof adminCalls>;

/** The account behind these calls, stored: the audit log names it. */
export function storeInstructor(world: Pick<AppWorld, 'deps'>): Promise<void> {
  return storeAccount(world, instructor);
}

export async function storeAccount({ deps }: Pick<AppWorld, 'deps'>, account: Account): Promise<void> {
  const { sql } = deps.database;
  await sql`insert into users (id, username, username_key, email, password_hash, role)
    overriding system value values (${account.id}, ${account.username}, ${account.username},
    ${account.email}, 'none', ${account.role})`;
}
