import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import type { FileEvidence } from '@domain/evidence/evidence';
import { openZip } from '@server/documents/package/zip';
import { freshPage } from '@tests/support/browser';
import { scriptedGrader } from '@tests/support/scripted-grader';
import type { TestServer } from '@tests/support/server';
import { smallEvidence } from '@tests/support/submission';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { scriptedReader, uploadForm } from '@tests/support/upload';
import { correctPassword, sessionOf, storedUser } from '@tests/support/user';
import { watchedOutbox } from '@tests/support/watched-outbox';
import type { Page } from 'playwright-core';
import { adminServer, logIn } from './admin-page';

setDefaultTimeout(120_000);

const folder = temporaryFolder();
const outbox = watchedOutbox(folder.path);
let server: TestServer;
let adminId = 0;
let admin = '';
const made: Record<'submission' | 'again' | 'company' | 'sample' | 'probe' | 'whatIf', number> = {
  submission: 0,
  again: 0,
  company: 0,
  sample: 0,
  probe: 0,
  whatIf: 0,
};

/** Closes what it may stand in, runs, leads somewhere, computes, and turns its end around. */
const attack = (of: string) =>
  `=cmd|'/c calc'!A0 ${of} "'></script></textarea><img src=x onerror=hit()><svg/onload=hit()><script>hit()</script>` +
  `<a href="javascript:hit()">x</a> [x](javascript:hit()) \u202ecod.exe`;
const short = '=1+1<img src=x onerror=hit()>';
const email = "=cmd|'/c'!a0@acme.com";

const grader = scriptedGrader(async ({ criterion }) => ({
  evidence: [
    { locator: 'S:p1', quote: 'We recommend <img src=x onerror=hit()>' },
    { locator: `W:'<script>hit()</script>'!A1`, quote: attack('quote') },
  ],
  rationale: attack('rationale'),
  strengths: [attack('strength')],
  opportunities: [attack('opportunity')],
  nextSteps: [`javascript:hit() ${attack('step')}`],
  score: Math.floor(criterion.maxScore / 2),
}));

function hostileEvidence(file: FileEvidence): FileEvidence {
  const blocks = file.blocks.map((block) => ({
    ...block,
    text: `We recommend <img src=x onerror=hit()> ${attack('text')}`,
    ...('label' in block && { label: attack('label') }),
  }));
  return { ...file, blocks, coverage: { complete: false, notes: [attack('note')] } };
}

beforeAll(async () => {
  const reader = scriptedReader({
    outcome(slot) {
      const file = smallEvidence.find((evidence) => evidence.slot === slot);
      if (!file) throw new Error(`no evidence for ${slot}`);
      return { ok: true, evidence: hostileEvidence(file) };
    },
  });
  server = await adminServer({ deps: { grader, reader, mailer: outbox.mailer } });
  // A longer work is not needed to see what is shown.
  await server.deps.database.sql`update criteria set archived_at = now() where id > 3`;
  adminId = (await storedUser(server.deps, { role: 'admin' })).id;
  admin = await sessionOf(server.deps, adminId);
  await fill();
}, 60_000);

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${server.address}/api${path}`, {
    method,
    headers: { cookie: admin, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

async function handIn(): Promise<number> {
  const name = (of: string) => new File([of], `../../${attack(of).replaceAll('/', '')}.${of}`);
  const form = uploadForm({
    studentId: short,
    userEmail: email,
    excel: name('xlsx'),
    ppt: name('pptx'),
    summary: name('docx'),
  });
  const answer = await fetch(`${server.address}/api/upload-submission`, { method: 'POST', body: form });
  const body: { submission: { id: number } } = await answer.json();
  expect(answer.status).toBe(201);
  await call('POST', `/submissions/${body.submission.id}/grade`);
  return body.submission.id;
}

/** Puts an attack into every text that somebody may write. */
async function fill(): Promise<void> {
  await call('PUT', '/settings/admin_email_notifications', { value: 'true', description: attack('setting') });
  await call('POST', '/users', {
    username: '"><img src=x onerror=hit()>',
    email: 'b@example.com',
    password: correctPassword,
  });
  await call('PUT', '/account', { username: '=1+1<img src=x onerror=hit()>' });
  await call('PUT', '/case-studies/1', { name: attack('case'), description: attack('asks') });
  made.company = (await call<{ id: number }>('POST', '/companies', { name: attack('company'), domain: 'acme.com' })).id;
  const ranges = [{ min: 0, max: 4, description: attack('range'), promptTemplate: attack('template') }];
  const criterion = { name: attack('criterion'), description: attack('wants'), maxScore: 4, scoreRanges: ranges };
  await call('POST', '/criteria', { ...criterion, promptTemplate: attack('prompt') });
  made.submission = await handIn();
  made.again = await handIn();
  const of = `/submissions/${made.submission}`;
  const results = await call<{ id: number }[]>('GET', `${of}/results`);
  const [first, second] = results;
  await call('POST', `/grading-results/${first?.id}/override`, { score: 1, reason: attack('reason') });
  await call('POST', `/grading-results/${second?.id}/regrade`, { feedback: attack('feedback') });
  const { id } = await call<{ id: number }>('POST', `${of}/questions`, { question: attack('question') });
  await call('POST', `/questions/${id}/answer`, { answer: attack('answer') });
  await call('POST', `/submissions/${made.again}/questions`, { question: attack('open question') });
  made.sample = (
    await call<{ id: number }>('POST', '/samples', { name: attack('sample'), caseStudyId: 1, size: 1 })
  ).id;
  await call('PUT', `/samples/${made.sample}/submissions/1/scores/1`, { score: 1, note: attack('note') });
  const probe = { kind: 'stability', submissionId: made.submission, gradings: 2 };
  made.probe = (await call<{ id: number }>('POST', '/probes', probe)).id;
  const changes = [{ id: 1, description: attack('changed') }];
  const whatIf = { name: attack('what-if'), caseStudyId: 1, size: 1, changes };
  made.whatIf = (await call<{ id: number }>('POST', '/what-ifs', whatIf)).id;
}

/** A page that no other test uses again: what is put into it stays there. */
const ofItsOwn = { locale: 'en-US', viewport: { width: 1440, height: 900 } };

/** Where something was run, or would have been but for the page's policy. */
async function watched(page: Page): Promise<() => Promise<unknown[]>> {
  const hits: string[] = [];
  await page.exposeFunction('hit', () => hits.push('run'));
  await page.exposeFunction('violated', (what: string) => hits.push(what));
  await page.addInitScript(`document.addEventListener('securitypolicyviolation',
    (event) => violated(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))`);
  page.on('dialog', (dialog) => hits.push(dialog.message()));
  return async () => [
    ...hits,
    ...(await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'img[src="x"], svg[onload], [onerror], a[href^="javascript:" i], script:not([src])',
        ),
      ].map(({ outerHTML }) => outerHTML.slice(0, 200)),
    )),
  ];
}

test('no text that anybody can write runs on any screen, or would but for the page’s policy', async () => {
  await using opened = await freshPage(ofItsOwn);
  const { page, context } = opened;
  const hits = await watched(page);
  await logIn(context, server, adminId);
  /** Each screen with its title and an attack that stands on it; no two that follow each other have both the same. */
  const screens: [string, string, string][] = [
    ['/', 'Dashboard Overview', 'company'],
    ['/results', 'Results Review', 'case'],
    ['/review', 'Review queue', 'open question'],
    [`/results/${made.submission}`, 'Results Review', 'rationale'],
    ['/rubrics', 'Rubric Editor', 'wants'],
    [`/results/${made.again}`, 'Results Review', 'rationale'],
    ['/prompts', 'Prompt Management', 'criterion'],
    ['/case-studies', 'Case Study Management', 'asks'],
    ['/companies', 'Company Management', 'company'],
    [`/companies/${made.company}/results`, 'company', 'case'],
    ['/lab', 'Agreement Lab', 'sample'],
    [`/companies/${made.company}/results?tab=students`, 'company', 'case'],
    [`/lab/${made.sample}/blind`, 'Agreement Lab', 'note'],
    ['/what-ifs', 'What If', 'what-if'],
    [`/lab/${made.sample}`, 'Agreement Lab', 'sample'],
    [`/what-ifs/${made.whatIf}`, 'What If', 'what-if'],
    [`/probes/${made.probe}`, 'Probes', 'criterion'],
    ['/settings?tab=users', 'Settings', ''],
    ['/upload', 'Upload Submissions', 'case'],
    ['/settings?tab=spending', 'Settings', 'case'],
    ['/account', 'My Account', ''],
  ];
  await page.goto(`${server.address}/account`);
  for (const [screen, title, of] of screens) {
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, screen);
    const isShown = page.waitForFunction(
      ([heading, text]) =>
        document.querySelector('h1')?.textContent?.includes(heading) && document.body.textContent?.includes(text),
      [title, of ? `!A0 ${of} ` : 'onerror=hit()'] as const,
    );
    await isShown.catch((cause) => Promise.reject(new Error(`${screen} does not show what it should`, { cause })));
    expect({ screen, hits: await hits() }).toEqual({ screen, hits: [] });
  }
  expect(opened.complaints).toEqual([]);
});

test('no mail runs or leads to anything but this server', async () => {
  await using opened = await freshPage(ofItsOwn);
  const hits = await watched(opened.page);
  // Two results, a notification and an answer.
  for (let read = 0; read < 4; read += 1) {
    await opened.page.goto(`file://${await outbox.next()}`);
    expect(await hits()).toEqual([]);
    const links = await opened.page
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.filter((link) => !link.startsWith('http://localhost'))).toEqual([]);
  }
});

test('no export has a cell that computes, no archive an entry that leaves its folder', async () => {
  const fetched = async (path: string) => {
    const answer = await fetch(`${server.address}/api${path}`, { headers: { cookie: admin } });
    expect([path, answer.status, answer.headers.get('content-disposition')?.startsWith('attachment; ')]).toEqual([
      path,
      200,
      true,
    ]);
    // Nothing of it is taken for a page, and no name turns around or leaves its folder.
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).not.toMatch(/\u202e|\.\.[/\\]/);
    return Buffer.from(await answer.arrayBuffer());
  };
  for (const path of ['/submissions/export?format=csv', '/case-studies/1/rubric?format=csv']) {
    const text = (await fetched(path)).toString('utf8');
    expect(text).toContain("'=cmd|'/c calc'!A0");
    expect(text.replace(/^\uFEFF/, '')).not.toMatch(/(?:^|[,\r\n])"?\s*[=+@]/);
  }
  for (const path of ['/submissions/export?format=xlsx', `/companies/${made.company}/results/export`]) {
    const zip = openZip(await fetched(path));
    const sheets = zip.names.filter((name) => name.includes('worksheets/'));
    const xml = sheets.map((name) => zip.read(name)?.toString('utf8') ?? '').join('');
    expect(xml).toContain('onerror=hit()');
    expect(xml).not.toMatch(/<f[ >]|<hyperlink/);
  }
  for (const path of [
    `/submissions/${made.submission}/download`,
    `/submissions/download?ids=${made.submission},${made.again}`,
  ]) {
    const { names } = openZip(await fetched(path));
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) expect(name).not.toMatch(/(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|\\|[\p{Cc}\u202e]/u);
  }
});
