import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { storedSubmission } from '@tests/support/submission';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';
import { commandOpen } from '@web/features/command/state';

const client = Client.ofFile();
let world: UserWorld;
/** Reads both courses. */
let cookie = '';

/** Two courses with a case study of one name, each with a sample, a probe and a what-if. */
beforeAll(async () => {
  world = await userWorld();
  const { db, sql } = world.deps.database;
  const { id } = await storedUser(world.deps);
  cookie = await sessionOf(world.deps, id);
  await sql`delete from course_staff where user_id = ${id}`;
  for (const code of ['MKT 1', 'STR 2']) {
    const [row] = await sql`with course as (
        insert into courses (slug, name, code) values (${code.toLowerCase().replace(' ', '-')}, ${`About ${code}`}, ${code})
        returning id), staff as (
        insert into course_staff (course_id, user_id, role) select id, ${id}, 'reader' from course)
      insert into case_studies (course_id, name, description) select id, 'Pricing', 'D' from course returning id`;
    const caseStudy = Number(row?.id);
    const submission = await storedSubmission(db, undefined, caseStudy);
    await sql`update submissions set user_email = 'maya.okafor@halden.com' where id = ${submission}`;
    await sql`insert into samples (case_study_id, name, created_by_name) values (${caseStudy}, 'Spring', 'ruth')`;
    const [whatIf] = await sql`insert into experiments (case_study_id, kind, name, submission_count, created_by_name)
      values (${caseStudy}, 'what-if', 'Stricter', 0, 'ruth') returning id`;
    await sql`insert into what_ifs (experiment_id, changes, grader, control)
      values (${whatIf?.id}, '[]'::jsonb, 'offline-rules', false)`;
    await sql`insert into experiments (case_study_id, kind, name, submission_count, created_by_name, settings)
      values (${caseStudy}, 'stability', 'Twice', 1, 'ruth',
        ${sql.json({ kind: 'stability', submissionId: submission, gradings: 2 })})`;
  }
});

afterEach(() => commandOpen.set(false));
afterAll(() => world[Symbol.asyncDispose]());

async function open(path: string): Promise<void> {
  client.useSession(cookie);
  await client.open(world, path);
}

const untilText = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text));

for (const [path, name] of [
  ['/lab', 'samples'],
  ['/probes', 'probes'],
  ['/what-ifs', 'what-ifs'],
]) {
  test(`in All courses ${name} say of which course they are, in one course they don't`, async () => {
    await open(`${path}?course=*`);
    await untilText('MKT 1 · Pricing');
    await untilText('STR 2 · Pricing');
    await open(`${path}?course=mkt-1`);
    await untilText('Pricing');
    expect(document.querySelector('main')?.textContent).not.toContain('MKT 1');
  });
}

test('what is found says of which course it is, and a list of case studies too', async () => {
  await open('/results?tab=individual&course=*');
  const studies = await client.screen.findByRole('combobox', { name: 'Case study' });
  await waitFor(() => expect(studies.textContent).toBe('All case studiesMKT 1 · PricingSTR 2 · Pricing'));
  await client.click('button', /^Search or jump to…/);
  const field = await client.screen.findByRole('combobox', { name: /^Search students/ });
  const found = () => client.screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');
  fireEvent.input(field, { target: { value: 'pricing' } });
  await waitFor(() =>
    expect(found().slice(0, 2)).toEqual(['Pricing MKT 1 · 1 submission', 'Pricing STR 2 · 1 submission']),
  );
  fireEvent.input(field, { target: { value: 'okafor' } });
  await waitFor(() => expect(found()[0]).toStartWith('Maya Okafor STR 2 · maya.okafor@halden.com · 2 submissions'));
});

test('in All courses Case Study Performance shows the 20 that were used last', async () => {
  await world.deps.database.sql`
    with made as (insert into case_studies (course_id, name, description)
      select (select id from courses where code = 'MKT 1'), 'Used ' || n, 'D' from generate_series(1, 21) n returning id, name)
    insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint, uploaded_at)
      select id, 'S', 's@halden.com', 1, '', now() + make_interval(hours => split_part(name, ' ', 2)::int) from made`;
  await open('/?course=*');
  const card = await client.screen.findByRole('region', { name: 'Case Study Performance' });
  await waitFor(() => expect(within(card).getAllByRole('listitem')).toHaveLength(20));
  const names = within(card)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect([names[0], names.at(-1)]).toEqual(['Used 21', 'Used 2']);
});
