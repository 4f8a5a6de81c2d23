import { users } from '@server/db/schema/user';
import type { Deps } from '@server/deps';
import { issueReset } from '@server/services/auth/issue-reset';
import { ensureGrading } from '@server/services/grading/ensure';
import { grantAccess } from '@server/services/submission/upload/grant-access';
import { storedSubmission } from '@tests/support/submission';
import { correctPassword, sessionOf, storedUser } from '@tests/support/user';
import { eq } from 'drizzle-orm';
import type { Draw } from './draw';
import type { Place } from './schema-value';

const nouns = {
  'case-studies': 'select id from case_studies',
  companies: 'select id from companies',
  criteria: 'select id from criteria where archived_at is null',
  'grading-results': 'select id from grading_results where superseded_at is null',
  submissions: 'select id from submissions',
  files: 'select id from submission_files',
  users: 'select id from users',
  probes: "select id from experiments where kind <> 'what-if'",
  'what-ifs': "select id from experiments where kind = 'what-if'",
  samples: 'select id from samples',
  questions: 'select id from questions',
  similarities: 'select id from similarities',
  runs: 'select id from grading_runs',
} as const;

type Noun = keyof typeof nouns;

/** Fields that name a row, and of which table. */
const fieldNouns: Record<string, Noun> = {
  caseStudyId: 'case-studies',
  companyId: 'companies',
  criterionId: 'criteria',
  submissionId: 'submissions',
  donorId: 'submissions',
  against: 'submissions',
  fileId: 'files',
  file: 'files',
  person: 'users',
  other: 'users',
  run: 'runs',
  results: 'grading-results',
  ids: 'criteria',
};

/** Fields of a call that only fit together, as columns of their names. */
const fitting: Record<string, string> = {
  'submissions.downloadFile': 'select submission_id as id, id as "fileId" from submission_files',
  'submissions.evidence': 'select submission_id as id, id as file from submission_files',
  'submissions.replay': runCriteria(),
  'submissions.record': runCriteria(),
  'samples.blind': samplePlaces(),
  'samples.compared': samplePlaces(),
  'samples.finish': samplePlaces(),
  'samples.score':
    'select sample_id as id, sample_submissions.position, criterion_id as "criterionId", 1 as score from sample_submissions join sample_criteria using (sample_id)',
  'gradingResults.override': `select id, 0 as score, 'Seen by hand' as reason from grading_results where superseded_at is null`,
  'gradingResults.regrade': `select id, 'Look again' as feedback from grading_results where superseded_at is null`,
  'submissions.emailResults': `select id, 'maya@example.com' as email from submissions`,
  'criteria.reorder':
    'select case_study_id as "caseStudyId", array_agg(id) as ids from criteria where archived_at is null group by 1',
  'whatIfs.create': whatIfs(),
  'whatIfs.estimate': whatIfs(),
  'samples.create':
    'select case_study_id as "caseStudyId", 1 as size from submissions where graded_at is not null group by 1',
};

const min = 12;

/** The rows that a fuzzed server has: valid calls meet them, and what was deleted is made again. */
export class Stock {
  cookie = '';
  private readonly ids = new Map<Noun, number[]>();
  private readonly together = new Map<string, Record<string, unknown>[]>();
  private readonly tokens = { link: '', reset: '' };

  private constructor(
    private readonly deps: Deps,
    private readonly draw: Draw,
    private adminId: number,
    private readonly passwordHash: string,
  ) {}

  static async open(deps: Deps, draw: Draw): Promise<Stock> {
    const { id } = await storedUser(deps, { username: 'fuzzed', role: 'admin' });
    const [row] = await deps.database.db.select().from(users).where(eq(users.id, id));
    const stock = new Stock(deps, draw, id, row?.passwordHash ?? '');
    await stock.renew();
    await stock.refresh();
    return stock;
  }

  /** Makes the session's account an active administrator with the known password again, whatever it did to itself. */
  async renew(): Promise<void> {
    const { db } = this.deps.database;
    const [kept] = await db
      .update(users)
      .set({
        role: 'admin',
        isActive: true,
        username: 'fuzzed',
        usernameKey: 'fuzzed',
        passwordHash: this.passwordHash,
      })
      .where(eq(users.id, this.adminId))
      .returning({ id: users.id });
    if (!kept) this.adminId = (await storedUser(this.deps, { username: 'fuzzed', role: 'admin' })).id;
    this.cookie = await sessionOf(this.deps, this.adminId);
  }

  /** Looks again what there is, and adds what has become rare. */
  async refresh(): Promise<void> {
    const { db, sql } = this.deps.database;
    const [{ count = 0 } = {}] = await sql`select count(*)::int as count from submissions`;
    for (let made = count; made < min; made += 1) await this.handIn();
    for (const [noun, query] of Object.entries(nouns)) {
      const rows = await sql.unsafe(`${query} order by id desc limit 60`);
      if (isNoun(noun))
        this.ids.set(
          noun,
          rows.map(({ id }) => Number(id)),
        );
    }
    for (const [operation, query] of Object.entries(fitting)) {
      this.together.set(operation, await sql.unsafe(`select * from (${query}) as fitting order by random() limit 40`));
    }
    const [submission] = this.ids.get('submissions') ?? [];
    if (submission) this.tokens.link = await grantAccess(db, submission, 'link');
    this.tokens.reset = await issueReset(db, this.adminId);
  }

  /** Rows that a list in this place may name. */
  idsFor({ path, field }: Place): number[] {
    const noun = nounOf(path, field);
    return noun ? (this.ids.get(noun) ?? []) : [];
  }

  /** What a field of this name takes; undefined where any value of its type will do. */
  valueFor(place: Place): unknown {
    const { draw } = this;
    const ids = this.idsFor(place);
    // Now and then one that is gone, or never was.
    if (ids.length > 0) return draw.chance(0.95) ? draw.of(ids) : 999_999;
    const { path, field } = place;
    switch (field) {
      case 'email':
      case 'userEmail':
      case 'contactEmail':
        return `${draw.fresh('fuzz')}@example.com`;
      case 'username':
        return path === '/api/auth/login' ? 'fuzzed' : draw.fresh('fuzz');
      case 'name':
        return draw.fresh('Fuzz');
      case 'password':
      case 'currentPassword':
      case 'newPassword':
        return correctPassword;
      case 'domain':
        return `${draw.fresh('fuzz')}.com`;
      case 'opensAt':
        return `${draw.integer(1990, 2020)}-03-01T08:00:00Z`;
      case 'closesAt':
        return `${draw.integer(2040, 2090)}-03-01T08:00:00+02:00`;
      case 'key':
        return draw.of(['auto_email_results', 'admin_email_notifications', 'display_results_immediately']);
      case 'monthlySpendingCap':
        return 1_000_000;
      case 'grader':
        return draw.of(['scripted', 'offline']);
      case 'cursor':
        return path === '/api/reviews' ? `flag-${draw.integer(1, 900)}-0` : draw.integer(1, 900);
      case 'token':
        return path === '/api/public/links/open' ? this.tokens.link : this.tokens.reset;
      case 'position':
      case 'version':
      case 'seen':
        return draw.integer(1, 2);
      case 'gradings':
        return 2;
      case 'repeats':
      case 'size':
      case 'page':
        return draw.integer(1, 2);
      case 'percentFrom':
        return draw.integer(0, 40);
      case 'percentTo':
        return draw.integer(60, 100);
      case 'offset':
        return draw.integer(-3, 3);
      case 'Prefer':
        return 'respond-async';
      case 'Last-Event-ID':
        return `${draw.integer(1, 9)}-1`;
      case 'Upload-Proof':
        return 'none';
      default:
        return undefined;
    }
  }

  /** Fields of an operation that name rows which belong together; none where any will do. */
  fittingFields(operation: string): Record<string, unknown> {
    const rows = this.together.get(operation) ?? [];
    return rows.length > 0 && this.draw.chance(0.9) ? this.draw.of(rows) : {};
  }

  /** Up to a few ids in one text, as a query takes them. */
  idList(path: string): string {
    const ids = this.ids.get(path.startsWith('/api/companies') ? 'companies' : 'submissions') ?? [];
    return ids.length === 0 ? '1' : this.draw.some(ids, 3).join(',');
  }

  private async handIn(): Promise<void> {
    const { database, storage } = this.deps;
    const id = await storedSubmission(database.db);
    const files = await database.sql`select storage_key as key from submission_files where submission_id = ${id}`;
    await ensureGrading(this.deps, id, false);
    for (const { key } of files) await storage.put(String(key), new Blob(['x'.repeat(1_000)]), 'text/plain');
  }
}

function nounOf(path: string, field: string): Noun | null {
  if (field !== 'id') return fieldNouns[field] ?? null;
  if (path === '/api/what-ifs' || path === '/api/what-ifs/estimate') return 'criteria';
  const named = /^\/api\/(?:reviews\/(?=submissions))?([a-z-]+)\//.exec(path)?.[1] ?? '';
  if (named === 'reviews') return 'grading-results';
  return isNoun(named) ? named : null;
}

function runCriteria(): string {
  return 'select submission_id as id, run_id as run, criterion_id as "criterionId" from grading_run_criteria';
}

function samplePlaces(): string {
  return 'select sample_id as id, position from sample_submissions';
}

function whatIfs(): string {
  return `select case_study_id as "caseStudyId", 1 as size, 'offline' as grader, '[]'::jsonb as changes
    from submissions where graded_at is not null group by 1`;
}

function isNoun(name: string): name is Noun {
  return name in nouns;
}
