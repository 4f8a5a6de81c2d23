import { test } from 'bun:test';
import { Client } from '@tests/support/component/client';
import { userWorld } from '@tests/support/user';

const client = Client.ofFile();

test('where there are several courses, a row names its course in short, however long its name is', async () => {
  await using world = await userWorld();
  const { sql } = world.deps.database;
  await sql`with course as (insert into courses (slug, name) values ('long', ${'W'.repeat(200)}) returning id),
    study as (insert into case_studies (course_id, name, description) select id, 'Entry', 'D' from course returning id)
    insert into model_usage (month, model, case_study_id, shard, calls, input_tokens, cached_tokens, output_tokens, gradings)
      select date_trunc('month', now())::date, 'gpt-5.6', id, 0, 11, 1000, 0, 500, 1 from study`;
  await client.openAs(world, 'admin', '/settings?tab=spending');
  await client.shows(`${'W'.repeat(39)}… · Entry`);
});
