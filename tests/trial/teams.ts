import { isEven } from '@domain/marking/assign';
import { scriptedGrader } from '@tests/support/scripted-grader';
import { type TestServer, testServer } from '@tests/support/server';
import { untilTable } from '@tests/support/until-table';
import { scriptedReader, uploadForm } from '@tests/support/upload';
import { sessionOf, storedUser } from '@tests/support/user';

const clients = 20;
const maxTeamSize = 3;
const markers = 3;

/** One in so many calls is an instructor's. */
const changes = 12;

const env = { PUBLIC_UPLOADS_PER_HOUR: '1000000', PUBLIC_UPLOADS_PER_HOUR_TOTAL: '1000000', LOG_LEVEL: 'error' };

/**
 * Twenty clients hand in so many times for overlapping teams, three in ten as many addresses. Meanwhile all is graded and
 * emailed, three markers share the work, anonymously, and an instructor changes teams, extensions, markers and what is
 * published. Says what has a gap, is in two places, or failed.
 */
export async function teamTrial(uploads: number, random: () => number): Promise<string[]> {
  await using server = await testServer({ env, deps: { reader: scriptedReader(), grader: scriptedGrader() } });
  const { sql } = server.deps.database;
  await sql`update case_studies set max_team_size = ${maxTeamSize}, anonymous = true, max_attempts = 5 where id = 1`;
  await sql`update settings set value = 'true' where key = 'auto_email_results'`;
  const instructor = await storedUser(server.deps);
  const cookie = await sessionOf(server.deps, instructor.id);
  await markedBy(server);
  const addresses = Math.max(6, Math.round(uploads * 0.3));
  const below = (count: number) => Math.floor(random() * count);
  const emailOf = (at: number) => `s${at}@halden.com`;
  /** Of three who sit together, and sometimes of others. */
  const someoneNear = (at: number) => emailOf(random() < 0.9 ? at - (at % 3) + below(3) : below(addresses));
  const kept: number[] = [];
  const statuses = new Map<string, number>();
  let left = uploads;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const at = below(addresses);
      const others = [someoneNear(at), someoneNear(at)].slice(0, below(maxTeamSize));
      const changed = random() < 1 / changes ? kept[below(kept.length)] : undefined;
      const [call, status] =
        changed === undefined
          ? await handIn(server, cookie, emailOf(at), others, kept)
          : await change(server, cookie, changed, [...new Set([emailOf(at), ...others])], below(changesOf.length));
      statuses.set(`${call} ${status}`, (statuses.get(`${call} ${status}`) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  await untilTable(server.deps.database, 'submissions', async () => {
    const open = await sql`select from submissions where is_latest and marker_id is null limit 1`;
    return open.length === 0;
  });
  const faults = [...[...statuses].flatMap(unexpected), ...(await brokenRules(server, kept.length))];
  const told = [...statuses].toSorted().map(([status, count]) => `${count} × ${status}`);
  const [database] = await sql`select deadlocks::int from pg_stat_database where datname = current_database()`;
  if (database?.deadlocks !== 0) faults.push(`${database?.deadlocks} deadlocks`);
  const seen = `${addresses} addresses, ${told.join(', ')}`;
  process.stdout.write(`${seen}, ${faults.length} faults\n`);
  return faults;
}

async function markedBy({ deps }: TestServer): Promise<void> {
  for (let nth = 0; nth < markers; nth += 1) {
    const { id } = await storedUser(deps);
    await deps.database.sql`insert into case_study_markers (case_study_id, course_id, user_id) values (1, 1, ${id})`;
  }
}

async function handIn(server: TestServer, cookie: string, userEmail: string, others: string[], kept: number[]) {
  const members = [...new Set(others)].filter((email) => email !== userEmail).join(',');
  const form = uploadForm({ userEmail, members, studentId: `student_${crypto.randomUUID().slice(0, 8)}` });
  const answer = await fetch(`${server.address}/api/upload-submission`, { method: 'POST', body: form });
  const body = await answer.json();
  if (answer.status === 201) {
    const { id } = body.submission;
    kept.push(Number(id));
    const headers = { cookie, Prefer: 'respond-async' };
    await fetch(`${server.address}/api/submissions/${id}/grade`, { method: 'POST', headers });
  }
  return ['upload', answer.status] as const;
}

type Change = (id: number, emails: string[]) => { path: string; body: object; method?: 'POST' };

const study = '/api/case-studies/1';

/** What an instructor does meanwhile; each of these locks several submissions, or one that others lock among several. */
const changesOf: readonly Change[] = [
  (id, emails) => ({ path: `/api/submissions/${id}/team`, body: { emails } }),
  (_, emails) => ({ path: `${study}/extensions`, body: { email: emails[0], extraAttempts: emails.length } }),
  () => ({ path: `${study}/publication`, body: { results: 'held' } }),
  () => ({ path: `${study}/publication`, body: { results: 'published', mail: 'first' } }),
  (id) => ({ path: `/api/submissions/${id}/release`, body: { release: 'released' } }),
  () => ({ method: 'POST', path: '/api/bulk', body: { action: 'publish', filter: {}, options: { email: true } } }),
  () => ({ method: 'POST', path: `${study}/markers/rebalance`, body: { dryRun: true } }),
  () => ({ path: study, body: { anonymous: true } }),
];

async function change(server: TestServer, cookie: string, id: number, emails: string[], which: number) {
  const { path, body, method = 'PUT' } = changesOf[which]?.(id, emails) ?? { path: study, body: {} };
  const answer = await fetch(`${server.address}${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.body?.cancel();
  return [path.split('/').at(-1) ?? '', answer.status] as const;
}

const known = new Set(['upload 201', 'upload 400', 'upload 409', 'team 409']);

const unexpected = ([status, count]: [string, number]) =>
  known.has(status) || (!status.startsWith('upload') && status.endsWith(' 200')) ? [] : [`${count} × ${status}`];

/** Each a query that finds nothing as long as the rule holds. */
const rules: Readonly<Record<string, string>> = {
  'numbers have a gap': `select student_key from submissions group by student_key
    having max(submission_number) <> count(*) or min(submission_number) <> 1`,
  'not one latest attempt': `select student_key from submissions group by student_key
    having count(*) filter (where is_latest) <> 1
      or max(submission_number) filter (where is_latest) <> max(submission_number)`,
  'work of somebody who is not in its team': `select id from submissions where not exists (
    select from team_members member where member.team_id = submissions.team_id and email = user_email)`,
  'a team that is too large': `select team_id from team_members group by team_id having count(*) > ${maxTeamSize}`,
  'an empty team': `select id from teams where not exists (select from team_members where team_id = teams.id)`,
  'an alias of two students': `select alias from submissions group by alias having count(distinct student_key) > 1`,
  'a student with two aliases': `select student_key from submissions group by student_key
    having count(distinct alias) <> 1 or bool_or(alias !~ '^[A-HJ-NP-Z2-9]{6}$')`,
  'a later attempt with another marker': `select student_key from submissions group by student_key
    having count(distinct marker_id) > 1`,
};

async function brokenRules({ deps }: TestServer, kept: number): Promise<string[]> {
  const { sql } = deps.database;
  const faults: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const broken = await sql.unsafe(query);
    if (broken.length > 0) faults.push(`${rule}: ${broken.length}, such as ${JSON.stringify(broken[0])}`);
  }
  const shares = await sql`select count(submissions.id)::int as count
    from case_study_markers left join submissions on marker_id = user_id and is_latest group by user_id`;
  const counts = shares.map(({ count }) => Number(count));
  if (!isEven(counts)) faults.push(`markers have ${counts.join(', ')}`);
  const [stored] = await sql`select count(*)::int as count from submissions`;
  if (stored?.count !== kept) faults.push(`${kept} uploads were acknowledged, ${stored?.count} are stored`);
  return faults;
}
