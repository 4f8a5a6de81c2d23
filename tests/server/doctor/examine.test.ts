import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { readConfig } from '@server/config';
import { clockFinding, diskFinding, readingFinding } from '@server/doctor/check-machine';
import { checkModels } from '@server/doctor/check-model';
import { examine } from '@server/doctor/examine';
import type { Finding } from '@server/doctor/finding';
import { report } from '@server/doctor/report';
import { withoutNetwork } from '@server/isolation/no-network';
import { startFakeModel } from '@tests/support/fake-model';
import { startFakeOpenAi } from '@tests/support/openai';
import { startFakeResend } from '@tests/support/resend';
import { testServer } from '@tests/support/server';
import { testSite, urlOf } from '@tests/support/server-process';
import { fakeUploadThing } from '@tests/support/uploadthing';

/** A web server whose clock is this machine's. */
function clock() {
  return Bun.serve({ port: 0, fetch: () => new Response('', { headers: { Date: new Date().toUTCString() } }) });
}

const reported = (findings: Finding[], part: string) =>
  findings.filter((finding) => finding.part === part).map(({ state, says }) => [state, says]);

test('a configuration with every vendor is well when all of them are', async () => {
  await using site = await testSite();
  await using model = startFakeOpenAi({ apiKey: 'sk-good' });
  await using resend = startFakeResend({ apiKey: 're_good', domains: [{ name: 'example.com', status: 'verified' }] });
  await using vendor = fakeUploadThing();
  await using time = clock();
  const env = {
    DATA_DIR: site.dataDir,
    DATABASE_URL: urlOf(site.database),
    OPENAI_API_KEY: 'sk-good',
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'gpt-fake',
    RESEND_API_KEY: 're_good',
    RESEND_BASE_URL: resend.url,
    EMAIL_FROM: 'Grades <grades@example.com>',
    APP_URL: 'https://grades.example.com',
    METRICS_TOKEN: 'scrape',
    ...vendor.env,
  };
  await using server = await testServer({ site, env: { METRICS_TOKEN: 'scrape' } });
  await fetch(`${server.address}/api/auth/me`, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  const findings = await examine(readConfig({ ...env, PORT: new URL(server.address).port }), time.url.href);
  expect(findings.map(({ part, state }) => `${part} ${state}`)).toEqual([
    'Database well',
    'Tables well',
    'Storage well',
    'Model well',
    'Mail well',
    'Disk well',
    `Reading ${(await withoutNetwork()).length > 0 ? 'well' : 'warning'}`,
    'Backups skipped',
    'Clock well',
    'Clock well',
    'Proxy warning',
  ]);
  expect(reported(findings, 'Proxy')).toEqual([['warning', 'A request had an untrusted X-Forwarded-For.']]);
  // A few tokens, no mail, and no file that stays.
  expect(model.requests.map(({ body }) => body.max_output_tokens)).toEqual([16]);
  expect(resend.requests).toEqual([]);
  expect(vendor.objects).toEqual([]);
  // Whether a process can be kept off the network is this machine's business.
  const ofConfiguration = findings.filter(({ part }) => part !== 'Reading');
  expect(report(ofConfiguration)).toEndWith('\nIt works; 1 of 10 checks has a remark.\n');
});

test('a model of one’s own is tested as in Settings, a vendor’s in its first two steps [CM.4]', async () => {
  await using own = startFakeModel({ shape: 'Ollama', window: 4_096 });
  await using azure = startFakeModel({ shape: 'Azure v1' });
  const check = async (env: Record<string, string>) =>
    (await checkModels(readConfig({ MODEL_NAME: 'campus', ...env }))).map(({ state, says }) => [state, says]);
  expect(await check({ MODEL_PROVIDER: 'ollama', MODEL_BASE_URL: own.url })).toEqual([
    ['well', 'campus: Keeps to the form (json_schema).'],
    ['warning', 'campus: Thinks before it answers (reasoning_content): slower and dearer.'],
    ['well', expect.stringMatching(/^campus: Answers after \d+\.\d s, about [\d,]+ tokens a second\.$/)],
    [
      'failed',
      expect.stringMatching(
        /^campus reads about 3,[67]\d\d tokens\. Grading needs 24,000\. Start Ollama with OLLAMA_CONTEXT_LENGTH=32768\.$/,
      ),
    ],
    ['well', expect.stringMatching(/^campus: Answers 4 requests at a time: a submission takes about 1 minute\.$/)],
  ]);
  const vendor = { MODEL_PROVIDER: 'azure', MODEL_BASE_URL: azure.url, MODEL_API_KEY: 'k', MODEL_OTHER_NAMES: 'other' };
  expect((await check(vendor)).map(([, says]) => says)).toEqual([
    'campus: Keeps to the form (json_schema).',
    expect.stringContaining('campus: Answers after'),
    'other: Keeps to the form (json_schema).',
    expect.stringContaining('other: Answers after'),
  ]);
});

test('with nothing configured it works, says what is done instead, and that mails and links reach nobody', async () => {
  await using site = await testSite();
  const env = { DATA_DIR: site.dataDir, DATABASE_URL: urlOf(site.database) };
  const findings = await examine(readConfig(env), 'http://127.0.0.1:1');
  expect(findings.filter(({ state }) => state === 'failed' || state === 'warning').map(({ part }) => part)).toEqual([
    'Mail',
    'Mail',
  ]);
  expect(reported(findings, 'Mail')).toEqual([
    ['warning', 'No email service is set up. Emails are saved in the outbox folder of DATA_DIR and reach nobody.'],
    ['warning', 'Links in emails point to localhost.'],
  ]);
  expect(report(findings)).not.toContain('Everything works.');
  expect(reported(findings, 'Model')).toEqual([
    ['well', 'OPENAI_API_KEY is not set. Grading uses the offline rules, without a model.'],
  ]);
  expect(reported(findings, 'Clock')).toEqual([
    ['well', 'This machine’s clock agrees with the database.'],
    ['skipped', 'The clock of the internet could not be read.'],
  ]);
});

test('each part that fails says what to do, and no secret is printed', async () => {
  await using site = await testSite();
  await using model = startFakeOpenAi({ apiKey: 'sk-good' });
  await using resend = startFakeResend({ apiKey: 're_good' });
  await using vendor = fakeUploadThing();
  vendor.fail('access', 'refused');
  const env = {
    DATA_DIR: join(site.dataDir, 'data'),
    DATABASE_URL: 'postgres://casegrade:hunter2hunter2@127.0.0.1:1/none',
    OPENAI_API_KEY: 'sk-wrong-secret',
    OPENAI_BASE_URL: model.url,
    RESEND_API_KEY: 're_wrong_secret',
    RESEND_BASE_URL: resend.url,
    EMAIL_FROM: 'grades@example.com',
    APP_URL: 'https://grades.example.com',
    ...vendor.env,
  };
  const findings = await examine(readConfig(env), 'http://127.0.0.1:1');
  expect(reported(findings, 'Database')).toEqual([
    ['failed', 'Postgres at 127.0.0.1:1/none cannot be used: connect ECONNREFUSED 127.0.0.1:1.'],
  ]);
  expect(reported(findings, 'Model')).toEqual([
    ['failed', 'The AI provider refuses the key (401, invalid_api_key). Check OPENAI_API_KEY.'],
  ]);
  expect(reported(findings, 'Mail')).toEqual([['failed', 'Resend rejects the key.']]);
  expect(reported(findings, 'Storage')).toEqual([
    ['failed', 'The file storage (UploadThing) rejects this server. Ask an administrator to check its token.'],
  ]);
  const printed = report(findings);
  expect(findings.filter(({ state, advice }) => state === 'failed' && !advice)).toEqual([]);
  expect(printed).toContain('→ Create a new key in the Resend dashboard and set RESEND_API_KEY.');
  expect(printed).toEndWith('\n4 of 10 checks failed.\n');
  expect(printed).not.toMatch(/hunter2|secret|sk_test|sk-/);
  expect(printed).not.toContain(vendor.env.UPLOADTHING_TOKEN);
});

test("a key that may only send is well, a domain that is not verified is not, and Resend's own sender is remarked on", async () => {
  await using site = await testSite();
  await using restricted = startFakeResend({ apiKey: 're_good' });
  await using full = startFakeResend({ apiKey: 're_good', domains: [{ name: 'example.com', status: 'pending' }] });
  const mail = async (url: string, more: Record<string, string>) => {
    const env = {
      DATA_DIR: site.dataDir,
      DATABASE_URL: urlOf(site.database),
      RESEND_API_KEY: 're_good',
      RESEND_BASE_URL: url,
    };
    return reported(await examine(readConfig({ ...env, ...more }), 'http://127.0.0.1:1'), 'Mail');
  };
  const own = { EMAIL_FROM: 'grades@example.com', APP_URL: 'https://grades.example.com' };
  expect(await mail(restricted.url, own)).toEqual([
    ['well', 'Resend accepts the key. It can only send, so whether example.com is verified is unknown.'],
  ]);
  expect(await mail(full.url, own)).toEqual([
    ['failed', 'Resend accepts the key, but does not send from example.com.'],
  ]);
  expect(await mail(restricted.url, {})).toEqual([
    ['warning', 'Resend accepts the key, but its test sender only reaches the owner of the key.'],
    ['warning', 'Links in emails point to localhost.'],
  ]);
});

test.each([
  [0.4, 'failed', '0.4 GB are free in DATA_DIR.'],
  [4.9, 'warning', '4.9 GB are free in DATA_DIR.'],
  [5, 'well', '5.0 GB are free in DATA_DIR.'],
] as const)('%d GB of free disk are %s', (gigabytes, state, says) => {
  expect(diskFinding(gigabytes * 1024 ** 3)).toMatchObject({ state, says });
});

test.each([
  [4.9, 'well', 'This machine’s clock agrees with the database.'],
  [-6, 'warning', 'This machine’s clock is 6 s ahead of the database.'],
  [90, 'failed', 'This machine’s clock is 90 s behind the database.'],
  [null, 'skipped', 'The clock of the database could not be read.'],
] as const)('a clock that is %p s ahead is %s', (ahead, state, says) => {
  expect(clockFinding('the database', ahead)).toMatchObject({ state, says });
});

test('a report has a line for each finding and below it what to do', () => {
  expect(
    report([
      { part: 'Disk', state: 'well', says: '80.0 GB are free in DATA_DIR.', advice: 'not needed' },
      { part: 'Mail', state: 'failed', says: 'Resend rejects the key.', advice: 'Make a new one.' },
    ]),
  ).toBe(
    '✓ Disk      80.0 GB are free in DATA_DIR.\n✗ Mail      Resend rejects the key.\n            → Make a new one.\n\n1 of 2 checks failed.\n',
  );
});

test('it says whether the processes that read files are kept off the network', () => {
  expect(readingFinding(true)).toEqual({
    part: 'Reading',
    state: 'well',
    says: 'Files are read by processes without network access.',
  });
  expect(readingFinding(false)).toMatchObject({ part: 'Reading', state: 'warning' });
});
