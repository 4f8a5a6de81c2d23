import { join } from 'node:path';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { askedCompanies, companyCount } from './figures-load';
import { type Bench, type Metric, quantile } from './metric';
import { type ServedSubmissions, servedSubmissions } from './served-submissions';

const small = 10_000;
const large = Number(process.env.BENCH_SUBMISSIONS ?? 1_000_000);
const calls = Number(process.env.BENCH_CALLS ?? 200);
/** A folder whose loaded databases are kept, and measured again by the next run. */
const kept = process.env.BENCH_KEPT;

/** A call of a screen: where it is for its nth time, and what it may take at most. */
type Call = { name: string; path: (nth: number, of: number) => string; maxMs: number };

/** Some part of a name; a company with about a hundred submissions, of so many. */
const part = (nth: number) => 1 + ((nth * 4_999) % companyCount);
const company = (nth: number, of: number) => (of === small ? 1 + (nth % askedCompanies) : part(nth));
const caseStudy = (nth: number) => 1 + (nth % 4);
const attempts = (nth: number) => (nth % 2 === 0 ? 'all' : 'latest');

const screens: Call[] = [
  { name: 'dashboard/stats', path: () => 'dashboard/stats', maxMs: 100 },
  { name: 'dashboard/case-study-stats', path: () => 'dashboard/case-study-stats', maxMs: 100 },
  { name: 'dashboard/submissions', path: () => 'dashboard/submissions', maxMs: 100 },
  { name: 'dashboard/morning', path: () => 'dashboard/morning', maxMs: 100 },
  { name: 'dashboard/overview', path: () => 'dashboard/overview', maxMs: 100 },
  {
    name: 'dashboard/overview of a company and a case study',
    path: (nth, of) => `dashboard/overview?companyId=${company(nth, of)}&caseStudyId=${caseStudy(nth)}`,
    maxMs: 100,
  },
  {
    name: 'companies/performance, any page',
    path: (nth) => `companies/performance?limit=25&page=${1 + (nth % 250)}`,
    maxMs: 100,
  },
  {
    name: 'companies/performance of a case study, searched',
    path: (nth) => `companies/performance?sort=submissions&caseStudyId=${caseStudy(nth)}&search=${part(nth)}`,
    maxMs: 100,
  },
  {
    name: 'companies/{id}/submissions',
    path: (nth, of) => `companies/${company(nth, of)}/submissions?limit=20`,
    maxMs: 100,
  },
  {
    name: 'analysis/company',
    path: (nth, of) => `analysis/company?companyId=${company(nth, of)}&attempts=${attempts(nth)}`,
    maxMs: 100,
  },
  {
    name: 'analysis/company with a tenth of all submissions',
    path: (nth) => `analysis/company?companyId=1&attempts=${attempts(nth)}`,
    maxMs: 100,
  },
  {
    name: 'analysis/company of a case study, without a company',
    path: (nth) => `analysis/company?companyId=0&caseStudyId=${caseStudy(nth)}&attempts=${attempts(nth)}`,
    maxMs: 100,
  },
  {
    name: 'case-studies/{id}/rubric-impact, from several versions',
    path: (nth) => `case-studies/${caseStudy(nth)}/rubric-impact`,
    maxMs: 100,
  },
  { name: `companies, all ${companyCount}`, path: () => 'companies', maxMs: 250 },
];

/** The calls of dashboard, overview, companies and company results, cold and warm, few submissions against many. */
export const figures: Bench = {
  name: 'figures',
  async measure() {
    using folder = temporaryFolder();
    await using few = await servedSubmissions(join(kept ?? folder.path, `${small}`), small);
    await using many = await servedSubmissions(join(kept ?? folder.path, `${large}`), large);
    const measured: Metric[] = [];
    for (const state of ['cold', 'warm'] as const) {
      const times = await askedInTurn(few, many);
      for (const call of screens) measured.push(compared(call, state, times.get(call) ?? { few: [], many: [] }));
    }
    return [
      {
        what: `load of ${large} submissions and their results by COPY; their recount`,
        measured: `${Math.round(many.loadSeconds)} s; ${Math.round(many.recountSeconds)} s`,
        target: 'none',
        holds: true,
      },
      ...measured,
    ];
  },
};

/** Milliseconds of a call with few and with many submissions. */
type Times = { few: number[]; many: number[] };

/** Each call to the one and then to the other, so that whatever else the machine does slows both alike. */
async function askedInTurn(few: ServedSubmissions, many: ServedSubmissions): Promise<Map<Call, Times>> {
  const times = new Map<Call, Times>(screens.map((call) => [call, { few: [], many: [] }]));
  for (let nth = 0; nth < calls; nth += 1) {
    for (const [call, of] of times) {
      of.few.push(await few.ask(call.path(nth, small)));
      of.many.push(await many.ask(call.path(nth, large)));
    }
  }
  return times;
}

function compared({ name, maxMs }: Call, state: string, { few, many }: Times): Metric {
  const [before, after] = [quantile(few, 0.95), quantile(many, 0.95)];
  const grows = after > before * 1.3 && after > before + 5;
  return {
    what: `${name}, ${state}, 95th percentile of ${many.length}, ${large} submissions`,
    measured: `${after.toFixed(1)} ms (${before.toFixed(1)} ms with ${small})`,
    target: `at most ${maxMs} ms, and 1.3 × or 5 ms more than with ${small}`,
    holds: after <= maxMs && !grows,
  };
}
