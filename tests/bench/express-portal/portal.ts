import { createHash } from 'node:crypto';
import { letterGrade } from '@domain/scoring/letter-grade';
import { isLowScore } from '@domain/scoring/score-band';
import { displayName } from '@domain/submission/display-name';
import express, { type Request, type Response } from 'express';
import { Client, Pool } from 'pg';
import type { Query } from './portal-queries';

/**
 * The portal as it would be built the usual way: Express 5, pg, one handler per call, the model asked for one criterion
 * after the other. Session, list and count are asked for by the product's own SQL, which `PORTAL_QUERIES` holds.
 */
const connectionString = process.env.DATABASE_URL;
const model = process.env.OPENAI_BASE_URL ?? '';
const { session, rows, count, results }: Record<'session' | 'rows' | 'count' | 'results', Query> = JSON.parse(
  process.env.PORTAL_QUERIES ?? '{}',
);
/** The session's columns stand before those of its account. */
const sessionColumns = 5;
const pool = new Pool({ connectionString, max: 16 });
const app = express();
app.disable('x-powered-by');

/** The columns of a live session and its account in the product's order; null after answering 401. */
async function signedIn(request: Request, response: Response): Promise<unknown[] | null> {
  const token = /session=([a-z0-9]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const hash = createHash('sha256').update(token).digest('hex');
  const found = await pool.query({ name: 'session', text: session.sql, values: [hash], rowMode: 'array' });
  if (!found.rowCount) response.status(401).json({ error: 'Please log in to continue.' });
  return found.rows[0] ?? null;
}

app.get('/api/auth/me', async (request, response) => {
  const row = await signedIn(request, response);
  if (!row) return;
  const [id, username, email, role, isActive, lastLogin, createdAt, preferences] = row.slice(sessionColumns);
  const user = { id, username, email, role, isActive, lastLogin, createdAt, preferences };
  response.json({ isAuthenticated: true, user });
});

app.get('/api/submissions/:id/results', async (request, response) => {
  if (!(await signedIn(request, response))) return;
  const { rows: listed } = await pool.query<unknown[]>({
    name: 'results',
    text: results.sql,
    // Named twice in it.
    values: [Number(request.params.id), Number(request.params.id)],
    rowMode: 'array',
  });
  response.json(listed.map(resultOf));
});

app.get('/api/submissions', async (request, response) => {
  if (!(await signedIn(request, response))) return;
  const [listed, counted] = await Promise.all([
    pool.query<unknown[]>({ name: 'rows', text: rows.sql, values: rows.params, rowMode: 'array' }),
    pool.query<[number]>({ name: 'count', text: count.sql, values: count.params, rowMode: 'array' }),
  ]);
  response.set('X-Total-Count', String(counted.rows[0]?.[0] ?? 0));
  response.json(listed.rows.map(submissionOf));
});

app.post('/api/submissions/:id/grade', async (request, response) => {
  const id = Number(request.params.id);
  const criteria = await pool.query<{ id: number; version: number; name: string; max_score: number }>(
    `select id, version, name, max_score from criteria where archived_at is null
     and (case_study_id is null or case_study_id = 1) order by position, id`,
  );
  const graded: unknown[] = [];
  for (const criterion of criteria.rows) {
    const answer = await ask(`# The criterion to grade\n${criterion.name} (integer from 0 to ${criterion.max_score})`);
    const { rows: stored } = await pool.query(
      `insert into grading_results (submission_id, criterion_id, criterion_version, iteration, score, max_score,
        rationale, strengths, opportunities, next_steps, evidence, graded_by)
       values ($1, $2, $3, 1, $4, $5, $6, $7, $8, $9, $10, 'ai') returning *`,
      [
        id,
        criterion.id,
        criterion.version,
        Math.min(criterion.max_score, answer.score),
        criterion.max_score,
        answer.rationale,
        answer.strengths,
        answer.opportunities,
        answer.nextSteps,
        '[]',
      ],
    );
    graded.push(stored[0]);
  }
  response.json(graded);
});

const streams = new Map<number, Set<() => Promise<void>>>();

app.get('/api/submissions/:id/grade/events', async (request, response) => {
  const id = Number(request.params.id);
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write('retry: 500\n\n');
  let last = 0;
  const send = async () => {
    const events = await pool.query<{ seq: string; kind: string; body: object }>({
      name: 'events',
      text: `select e.seq, e.kind, e.body from grading_events e join grading_runs r on r.id = e.run_id
        where r.submission_id = $1 and e.seq > $2 order by e.seq`,
      values: [id, last],
    });
    for (const { seq, kind, body } of events.rows) {
      if (Number(seq) <= last) continue;
      last = Number(seq);
      write(response, seq, kind, body);
    }
  };
  const tellers = streams.get(id) ?? new Set();
  streams.set(id, tellers.add(send));
  const heartbeat = setInterval(() => response.write(': still here\n\n'), 4_000);
  response.on('close', () => {
    clearInterval(heartbeat);
    tellers.delete(send);
  });
  await send();
});

const listener = new Client({ connectionString });
await listener.connect();
listener.on('notification', ({ payload }) => {
  for (const send of streams.get(Number(payload)) ?? []) void send();
});
await listener.query('listen grading_events');

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.stdout.write(`ready at http://127.0.0.1:${address.port}\n`);
});

function write(response: Response, id: string, event: string, data: object): void {
  response.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** One place of each file, so that the model has as much to quote as the product gives it. */
const evidence = `[S:1] We recommend launching at two dollars forty-nine in three regions first.
[D:1] The launch price carries the margin that the workbook shows for March.
[W:'Model'!A1:B1] A1=Launch price | B1=2.49`;

type Answer = { score: number; rationale: string; strengths: string[]; opportunities: string[]; nextSteps: string[] };

async function ask(criterion: string): Promise<Answer> {
  const answer = await fetch(`${model}/chat/completions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer sk-test' },
    body: JSON.stringify({
      model: 'fake-model',
      stream: true,
      messages: [
        { role: 'system', content: 'You grade.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: evidence },
            { type: 'text', text: criterion },
          ],
        },
      ],
    }),
  });
  let text = '';
  for (const line of (await answer.text()).split('\n')) {
    if (!line.startsWith('data: {')) continue;
    text += JSON.parse(line.slice('data: '.length)).choices[0]?.delta?.content ?? '';
  }
  return JSON.parse(text);
}

/** The columns in the order of the product's own list. */
function submissionOf([
  id,
  studentId,
  userEmail,
  submissionNumber,
  name,
  courseId,
  courseName,
  caseStudyId,
  caseStudyName,
  companyId,
  companyName,
  uploadedAt,
  fileName,
  test,
  isTeam,
  members,
  emailSentAt,
  totalScore,
  maxScore,
  hasResults,
  state,
  gradedCriteria,
  criteria,
  olderRubric,
  lateMinutes,
  flagged,
  release,
  visible,
  held,
  emailState,
  emailVia,
  emailError,
  changedSinceSent,
  marker,
  secondMark,
  anonymous,
]: unknown[]) {
  return {
    id,
    studentId,
    userEmail,
    submissionNumber,
    courseId,
    courseName,
    caseStudyId,
    caseStudyName,
    companyId,
    companyName,
    uploadedAt,
    fileName,
    test,
    members,
    emailSentAt,
    totalScore,
    maxScore,
    state,
    olderRubric,
    late: Number(lateMinutes) > 0,
    lateMinutes,
    flagged,
    release,
    visible,
    held,
    emailState,
    emailVia,
    emailError,
    changedSinceSent,
    marker,
    secondMark,
    anonymous,
    displayName: displayName({
      studentId: String(studentId),
      userEmail: String(userEmail),
      submissionNumber: Number(submissionNumber),
      name: typeof name === 'string' ? name : null,
    }),
    emailSent: emailSentAt !== null && (!isTeam || emailState === 'sent'),
    letterGrade: letterGrade(asNumber(totalScore), asNumber(maxScore)),
    progress: criteria === null ? null : { graded: Math.min(Number(gradedCriteria), Number(criteria)), criteria },
    status: hasResults ? 'graded' : 'pending',
  };
}

/** The columns in the order of the product's own query. */
function resultOf([
  id,
  submissionId,
  criterionId,
  criterionVersion,
  score,
  maxScore,
  rationale,
  strengths,
  opportunities,
  nextSteps,
  evidence,
  flagReasons,
  flagCodes,
  userFeedback,
  overrideReason,
  changedFrom,
  changedByName,
  studentReason,
  edited,
  editedAt,
  reviewedAt,
  editedByName,
  locked,
  gradingIteration,
  gradedBy,
  gradedAt,
  latestVersion,
  omitted,
  graded,
]: unknown[]) {
  const { name, category } = Object(graded);
  const original = { rationale, strengths, opportunities, nextSteps };
  return {
    id,
    submissionId,
    criterionId,
    criterionVersion,
    score,
    maxScore,
    ...original,
    ...Object(edited),
    original: edited && original,
    evidence,
    flagReasons,
    flagCodes,
    userFeedback,
    overrideReason,
    changedFrom,
    changedByName,
    changedByPerson: gradedBy === 'person',
    studentReason,
    editedAt,
    reviewedAt,
    editedByName,
    locked,
    gradingIteration,
    gradedBy,
    gradedAt,
    stale: omitted || criterionVersion !== latestVersion,
    criterionName: name,
    category,
    flagReview: Object(flagReasons).length > 0 || isLowScore(asNumber(score) ?? 0, asNumber(maxScore) ?? 0),
  };
}

function asNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
