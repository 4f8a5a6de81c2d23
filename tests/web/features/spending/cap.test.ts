import { expect, test } from 'bun:test';
import { createModelGrader } from '@server/adapters/grader/model/model-grader';
import { readConfig } from '@server/config';
import { models } from '@server/db/schema/model';
import { keepEnvironment } from '@server/services/model-provider/keep-environment';
import { Client } from '@tests/support/component/client';
import { signedIn, userWorld } from '@tests/support/user';

const client = Client.ofFile();

test('a cap says for which model it does not hold, until its price is known', async () => {
  const config = readConfig({ MODEL_PROVIDER: 'vllm', MODEL_NAME: 'campus-70b' });
  if (!config.model) throw new Error('there is no model');
  await using world = await userWorld({ config, grader: createModelGrader(config.model) });
  await keepEnvironment(world.deps);
  const cookie = await signedIn(world.deps, 'admin');
  await world.send('PUT', '/api/limits', { body: { monthlySpendingCap: 50 }, cookie });
  await client.openAs(world, 'admin', '/settings?tab=spending');
  const sentence =
    'The cap does not hold for campus-70b: its price is not known. Enter it, or mark it as own hardware.';
  await client.shows(sentence);
  await world.deps.database.db.update(models).set({ ownHardware: true });
  await client.openAs(world, 'admin', '/settings?tab=spending');
  await client.shows('Cap for a month');
  expect(client.screen.queryByText(sentence) === null).toBe(true);
});
