import { caseStudies } from '@server/db/schema/case-study';
import { companies } from '@server/db/schema/company';
import type { Deps } from '@server/deps';
import { copyCaseStudy } from '@server/services/case-study/copy';
import { createCompany } from '@server/services/company/create';
import { asc, eq } from 'drizzle-orm';
import { happenAfterwards } from './afterwards';
import { demoCaller } from './demo-caller';
import { within } from './demo-deps';
import { hasRealSubmissions, noteAudit, notedRows, noteRow } from './demo-rows';
import { handIn } from './hand-in';
import { demoCaseStudy } from './plan/case-study';
import { demoCompanies } from './plan/companies';
import { type DemoHandIn, demoHandIns } from './plan/hand-ins';
import { removeDemo } from './remove-demo';
import { putIntoOutbox } from './send-mail';
import { makeTrio } from './trio/make-trio';

const hourMs = 3_600_000;

type Say = (line: string) => void;

/**
 * Fills the desk with three companies and thirty graded submissions. Where all of it is there nothing is changed; what
 * a demo left that was cut short is removed first. `today` is what dates are counted back from.
 * @throws with a sentence where real submissions are, or no case study is
 */
export async function addDemo(deps: Deps, today: Date, say: Say): Promise<void> {
  const { db } = deps.database;
  if (await hasRealSubmissions(db)) {
    throw new Error(
      'This database holds real submissions: the demo is for one that has none. Set DATA_DIR to another folder, or DATABASE_URL to another database.',
    );
  }
  if ((await notedRows(db, 'complete')).length > 0) return say('The demo is there already: nothing was changed.');
  const left = await notedRows(db, 'submission');
  if (left.length > 0 || (await notedRows(db, 'company')).length > 0) {
    say('A demo that was cut short is removed first.');
    await removeDemo(deps, () => undefined);
  }
  const founded = new Date(today.getTime() - 90 * 24 * hourMs);
  const studies = await makeCaseStudies(deps, founded);
  say(`Second case study made: ${demoCaseStudy.name}.`);
  await makeCompanies(deps, founded);
  say(`Companies made: ${demoCompanies.map(({ name }) => name).join(', ')}.`);
  for (const [at, planned] of demoHandIns.entries()) {
    await handInPlanned(deps, planned, at, studies, today);
    if ((at + 1) % 10 === 0)
      say(`Submissions handed in, read and graded by the offline rules: ${at + 1} of ${demoHandIns.length}.`);
  }
  await db.transaction((tx) => noteRow(tx, 'complete', 0));
}

/** The first case study and a copy of it under a name of its own. */
async function makeCaseStudies(deps: Deps, founded: Date): Promise<readonly [number, number]> {
  const { db } = deps.database;
  const [first] = await db.select({ id: caseStudies.id }).from(caseStudies).orderBy(asc(caseStudies.id)).limit(1);
  if (!first) throw new Error('There is no case study to hand in for: make one with criteria first.');
  return db.transaction(async (tx) => {
    const { id } = await copyCaseStudy(within(deps, tx), demoCaller, first.id);
    await tx
      .update(caseStudies)
      .set({ ...demoCaseStudy, createdAt: founded })
      .where(eq(caseStudies.id, id));
    await noteRow(tx, 'case-study', id);
    await noteAudit(tx);
    return [first.id, id] as const;
  });
}

async function makeCompanies(deps: Deps, founded: Date): Promise<void> {
  for (const { name, domain, contactEmail } of demoCompanies) {
    await deps.database.db.transaction(async (tx) => {
      const { id } = await createCompany(within(deps, tx), demoCaller, { name, domain, contactEmail });
      await tx.update(companies).set({ createdAt: founded }).where(eq(companies.id, id));
      await noteRow(tx, 'company', id);
      await noteAudit(tx);
    });
  }
}

async function handInPlanned(
  deps: Deps,
  planned: DemoHandIn,
  number: number,
  studies: readonly [number, number],
  today: Date,
): Promise<void> {
  const company = demoCompanies[planned.company ?? 0];
  if (!company) throw new Error('a planned hand-in names no company');
  const seed = 101 + number * 17;
  const files = await makeTrio(company.product, seed, planned.levels, planned.flaws ?? []);
  // Spread over the hours of the day as well, and always some hours ago.
  const at = new Date(today.getTime() - planned.daysAgo * 24 * hourMs + ((number * 5) % 11) * hourMs + seed * 1000);
  const name = mailName(planned.student);
  const domain = planned.company === null ? 'evening-class.example' : company.domain;
  const last = name.slice(name.indexOf('.') + 1);
  const submissionId = await handIn(deps, {
    caseStudyId: studies[planned.caseStudy],
    studentId: `S-${2041 + demoHandIns.findIndex(({ student }) => student === planned.student) * 7}`,
    userEmail: `${name}@${domain}`,
    files: {
      excel: { fileName: `${last}-pricing-model.xlsx`, bytes: files.excel },
      ppt: { fileName: `${last}-committee-deck.pptx`, bytes: files.ppt },
      summary: { fileName: `${last}-summary.docx`, bytes: files.summary },
    },
    at,
  });
  if (planned.mailed !== false) {
    await putIntoOutbox(deps, { kind: 'results', submissionId }, new Date(at.getTime() + 60_000));
  }
  for (const what of planned.then ?? []) {
    await happenAfterwards(deps, submissionId, what, new Date(at.getTime() + what.hours * hourMs));
  }
}

/** `Chloé Dubois` writes from `chloe.dubois@…`. */
function mailName(student: string): string {
  return student.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, '.');
}
