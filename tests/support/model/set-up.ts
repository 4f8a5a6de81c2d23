import { expect } from 'bun:test';
import { profileVersion } from '@domain/model/profile';
import type { ModelProfile } from '@domain/model/schema';
import { models } from '@server/db/schema/model';
import type { UserWorld } from '@tests/support/user';
import { type } from 'arktype';
import { eq } from 'drizzle-orm';

const made = type({ id: 'number' });

export const idOf = ({ body }: { body: unknown }) => made.assert(body).id;

let names = 0;

export const unique = (name: string) => {
  names += 1;
  return `${name} ${names}`;
};

export const profile: ModelProfile = {
  version: profileVersion,
  form: 'json_schema',
  streams: true,
  usage: true,
  thinks: false,
  factors: null,
  window: 32_000,
  readPerSecond: 500,
  writePerSecond: 40,
  parallel: 4,
  sees: false,
  refused: [],
  findings: [{ state: 'good', text: 'Keeps to the form (json_schema).' }],
  verdict: 'ready',
};

/** Sets models up by an administrator's calls; `at` gives where, once it is there. */
export function modelSetUp(at: () => { world: UserWorld; cookie: string }) {
  const call = (method: string, path: string, body?: unknown) => {
    const { world, cookie } = at();
    return world.send(method, path, { body, cookie });
  };
  return {
    call,
    async provider(more: object = {}) {
      const answer = await call('POST', '/api/model-providers', { kind: 'ollama', name: unique('Campus'), ...more });
      expect(answer.status).toBe(201);
      return idOf(answer);
    },
    async model(providerId: number, more: object = {}) {
      const answer = await call('POST', '/api/models', { providerId, model: unique('llama'), ...more });
      expect(answer.status).toBe(201);
      return made.and({ name: 'string' }).assert(answer.body);
    },
    tested: (id: number, more: Partial<ModelProfile> = {}) =>
      at()
        .world.deps.database.db.update(models)
        .set({ test: 'done', testedAt: new Date(), profile: { ...profile, ...more } })
        .where(eq(models.id, id)),
  };
}
