import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { proofOf } from '@tests/support/app';
import { freshPage } from '@tests/support/browser';
import { followRequests } from '@tests/support/follow-requests';
import { scriptedGrader } from '@tests/support/scripted-grader';
import type { TestServer } from '@tests/support/server';
import { scriptedReader, uploadForm } from '@tests/support/upload';
import { correctPassword, sessionOf, storedUser } from '@tests/support/user';
import type { Page } from 'playwright-core';
import { adminServer, logIn } from './admin-page';

setDefaultTimeout(120_000);

/** The narrowest of each layout, from the narrowest that is promised: what fits there fits up to the next breakpoint. */
const widths = [320, 390, 560, 721, 1024, 1240];

/** Words as long as they may be, without a place to break. */
const long = (length: number, of = 'W') => of.repeat(length);
const email = `${long(64, 'm')}@${long(63, 'w')}.${long(63, 'm')}.${long(56, 'w')}.com`;

let server: TestServer;
let adminId = 0;
let admin = '';
const made = { submission: 0, again: 0, company: 0, sample: 0, probe: 0, whatIf: 0 };

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
  const name = (of: string) => new File([of], `${long(250 - of.length)}.${of}`);
  const files = { excel: name('xlsx'), ppt: name('pptx'), summary: name('docx') };
  const body = uploadForm({ studentId: long(100), userEmail: email, ...files });
  const answer = await fetch(`${server.address}/api/upload-submission`, { method: 'POST', body });
  const { submission }: { submission: { id: number } } = await answer.json();
  expect(answer.status).toBe(201);
  await call('POST', `/submissions/${submission.id}/grade`);
  return submission.id;
}

const grader = scriptedGrader(async ({ criterion }) => ({
  evidence: [{ locator: 'S:p1', quote: 'We recommend launching at $2.49' }],
  rationale: `The reason is ${long(300)}.`,
  strengths: [long(200)],
  opportunities: [long(200)],
  nextSteps: [long(200)],
  score: Math.floor(criterion.maxScore / 2),
}));

beforeAll(async () => {
  server = await adminServer({ deps: { grader, reader: scriptedReader() } });
  await server.deps.database.sql`update criteria set archived_at = now() where id > 3`;
  adminId = (await storedUser(server.deps, { role: 'admin' })).id;
  admin = await sessionOf(server.deps, adminId);
  await call('POST', '/users', { username: long(50), email, password: correctPassword });
  await call('PUT', '/case-studies/1', { name: long(200), description: long(1_000) });
  const domain = email.slice(email.indexOf('@') + 1);
  made.company = (await call<{ id: number }>('POST', '/companies', { name: long(200), domain })).id;
  const ranges = [{ min: 0, max: 4, description: long(300), promptTemplate: long(300) }];
  const criterion = { name: long(200), description: long(300), maxScore: 4, scoreRanges: ranges };
  await call('POST', '/criteria', { ...criterion, promptTemplate: long(300) });
  made.submission = await handIn();
  made.again = await handIn();
  const of = `/submissions/${made.submission}`;
  const [first, second] = await call<{ id: number }[]>('GET', `${of}/results`);
  await call('POST', `/grading-results/${first?.id}/override`, {
    score: 1,
    reason: long(300),
    studentReason: long(300),
  });
  await call('POST', `${of}/comments`, { audience: 'student', text: long(2_000) });
  await call('POST', `/grading-results/${second?.id}/regrade`, { feedback: long(300) });
  const { id } = await call<{ id: number }>('POST', `${of}/questions`, { question: long(300) });
  await call('POST', `/questions/${id}/answer`, { answer: long(300) });
  await call('POST', `/submissions/${made.again}/questions`, { question: long(300) });
  made.sample = (await call<{ id: number }>('POST', '/samples', { name: long(200), caseStudyId: 1, size: 1 })).id;
  await call('PUT', `/samples/${made.sample}/submissions/1/scores/1`, { score: 1, note: long(300) });
  const probe = { kind: 'stability', submissionId: made.submission, gradings: 2 };
  made.probe = (await call<{ id: number }>('POST', '/probes', probe)).id;
  const whatIf = { name: long(200), caseStudyId: 1, size: 1, changes: [{ id: 1, description: long(300) }] };
  made.whatIf = (await call<{ id: number }>('POST', '/what-ifs', whatIf)).id;
}, 60_000);

afterAll(() => server[Symbol.asyncDispose]());

/** At which widths a page can be scrolled sideways, and what stands out there; every second one goes back. */
async function tooWide(page: Page, screen: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(lookAtLayout);
    if (beyond) found.push(`${screen} at ${width}: ${beyond}`);
  }
  widths.reverse();
  return found;
}

/** What is beyond the window as the page stands. */
async function lookAtLayout(): Promise<string | null> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const room = window.innerWidth;
  if (document.documentElement.scrollWidth <= room) return null;
  const isOut = (one: Element) => one.getBoundingClientRect().right > room + 0.5;
  const out = [...document.querySelectorAll('body *')].filter((one) => isOut(one) && ![...one.children].some(isOut));
  const names = out.map(
    (one) => `${one.parentElement?.className} > ${one.tagName.toLowerCase()}.${one.getAttribute('class')}`,
  );
  return `${document.documentElement.scrollWidth - room} px, ${[...new Set(names)].slice(0, 6).join(', ')}`;
}

test('no page of the admin panel is wider than its window at any width, however long names, addresses and file names are', async () => {
  await using opened = await freshPage({ reducedMotion: 'reduce' });
  const { page, context } = opened;
  await logIn(context, server, adminId);
  const screens = [
    '/',
    '/results',
    '/results?tab=individual',
    '/review',
    '/probes',
    '/results?tab=companies',
    `/results?tab=individual&files=${made.submission}`,
    `/results?tab=individual&mail=${made.submission}`,
    `/results/${made.submission}`,
    `/results/${made.again}?dialog=files`,
    `/results/${made.again}`,
    '/rubrics',
    '/prompts',
    '/case-studies',
    '/companies',
    `/companies?company=${made.company}`,
    `/companies/${made.company}/results`,
    `/companies/${made.company}/results?tab=students`,
    `/companies/${made.company}/results?tab=caseStudies`,
    `/companies/${made.company}/results?tab=criteria`,
    '/lab',
    `/lab/${made.sample}`,
    `/lab/${made.sample}/blind`,
    `/probes/${made.probe}`,
    '/what-ifs',
    `/what-ifs/${made.whatIf}`,
    '/settings',
    '/settings?tab=users',
    '/settings?tab=model',
    '/settings?tab=spending',
    '/settings?tab=personal-data',
    '/settings?tab=changes',
    '/upload',
    '/upload?for=class',
    '/account',
  ];
  const found: string[] = [];
  const untilQuiet = followRequests(page);
  await page.goto(`${server.address}/account`);
  await page.locator('h1').first().waitFor();
  for (const screen of screens) {
    // Within the app: the router follows the history, and the client's code is loaded once.
    await page.evaluate((path) => history.pushState(null, '', path), screen);
    await untilQuiet();
    found.push(...(await tooWide(page, screen)));
  }
  expect(found).toEqual([]);
});

test('no page of a student is wider than its window at any width', async () => {
  await using opened = await freshPage({ reducedMotion: 'reduce' });
  const { page, context } = opened;
  const proofs = await Promise.all([made.submission, made.again].map((id) => proofOf(server.deps, id)));
  await context.addCookies(
    proofs.map((proof) => {
      const [name = '', value = ''] = proof.split('=');
      return { name, value, url: server.address };
    }),
  );
  const found: string[] = [];
  for (const screen of [`/my-results/${made.submission}`, '/upload']) {
    await page.goto(`${server.address}${screen}`);
    await page.getByRole('heading', { name: 'Grading Results' }).waitFor();
    await page.getByRole('button', { name: 'Expand all' }).click();
    found.push(...(await tooWide(page, screen)));
  }
  await page.getByRole('button', { name: 'Start New Submission' }).click();
  await page.getByLabel('Email').fill(email);
  const file = { name: `${long(250)}.xlsx`, mimeType: 'application/octet-stream', buffer: Buffer.alloc(9) };
  await page.getByLabel(/choose files/i).setInputFiles([file]);
  found.push(...(await tooWide(page, 'the upload form')));
  expect(found).toEqual([]);
});
