import { caseStudies } from '@server/db/schema/case-study';
import { companies } from '@server/db/schema/company';
import type { Deps } from '@server/deps';
import { copyCaseStudy } from '@server/services/case-study/copy';
import { createCompany } from '@server/services/company/create';
import { asc, eq } from 'drizzle-orm';
import { happenAfterwards } from './afterwards';
import { addBlindSample } from './blind-sample';
import { demoCaller } from './demo-caller';
import { hasRealSubmissions, noteAudit, notedRows, noteRow } from './demo-rows';
import { gradeHandedIn, type HandedIn, handIn } from './hand-in';
import { demoCaseStudy } from './plan/case-study';
import { demoCompanies } from './plan/companies';
import { type DemoHandIn, demoHandIns } from './plan/hand-ins';
import { removeDemo } from './remove-demo';
import { putIntoOutbox } from './send-mail';
import { makeSubmissionFiles } from './submission-files/make-submission-files';

const hourMs = 3_600_000;

type Say = (line: string) => void;

/** Removes an incomplete demo first. @throws with a message if there are real submissions or no case study */
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
  await handInAll(deps, studies, today, say);
  const graded = await addBlindSample(deps, studies[0], today);
  say(`Sample of the agreement lab made: ${graded} submissions with made-up blind scores.`);
  await db.transaction((tx) => noteRow(tx, 'complete', 0));
}

/** Gradings in progress beside the one that comes in, because commits that end together wait for the disk once. */
const maxInFlight = 4;

/** In order, so that ids follow dates; graded in parallel. */
async function handInAll(deps: Deps, studies: readonly [number, number], today: Date, say: Say): Promise<void> {
  const inFlight = new Set<Promise<void>>();
  let graded = 0;
  try {
    for (const [number, planned] of demoHandIns.entries()) {
      const at = momentOf(planned, number, today);
      const handedIn = await handInPlanned(deps, planned, at, number, studies[planned.caseStudy]);
      const work = gradePlanned(deps, planned, handedIn, at).then(() => {
        inFlight.delete(work);
        graded += 1;
        if (graded % 10 === 0)
          say(`Submissions read and graded by the offline rules: ${graded} of ${demoHandIns.length}.`);
      });
      // Awaited below; otherwise a failure meanwhile would count as unhandled.
      work.catch(() => undefined);
      inFlight.add(work);
      if (inFlight.size >= maxInFlight) await Promise.race(inFlight);
    }
    await Promise.all(inFlight);
  } catch (error) {
    await Promise.allSettled(inFlight);
    throw error;
  }
}

async function makeCaseStudies(deps: Deps, founded: Date): Promise<readonly [number, number]> {
  const { db } = deps.database;
  const [first] = await db.select({ id: caseStudies.id }).from(caseStudies).orderBy(asc(caseStudies.id)).limit(1);
  if (!first) throw new Error('There is no case study to hand in for: make one with criteria first.');
  return db.transaction(async (tx) => {
    const { id } = await copyCaseStudy(tx, demoCaller, first.id);
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
      const { id } = await createCompany(tx, demoCaller, { name, domain, contactEmail });
      await tx.update(companies).set({ createdAt: founded }).where(eq(companies.id, id));
      await noteRow(tx, 'company', id);
      await noteAudit(tx);
    });
  }
}

async function handInPlanned(
  deps: Deps,
  planned: DemoHandIn,
  at: Date,
  number: number,
  caseStudyId: number,
): Promise<HandedIn> {
  const company = demoCompanies[planned.company ?? 0];
  if (!company) throw new Error('a planned submission names no company');
  const files = await makeSubmissionFiles(company.product, seedOf(number), planned.levels, planned.flaws ?? []);
  const name = mailName(planned.student);
  const domain = planned.company === null ? 'evening-class.example' : company.domain;
  const last = name.slice(name.indexOf('.') + 1);
  return handIn(deps, {
    caseStudyId,
    studentId: `S-${2041 + demoHandIns.findIndex(({ student }) => student === planned.student) * 7}`,
    userEmail: `${name}@${domain}`,
    files: {
      excel: { fileName: `${last}-pricing-model.xlsx`, bytes: files.excel },
      ppt: { fileName: `${last}-committee-deck.pptx`, bytes: files.ppt },
      summary: { fileName: `${last}-summary.docx`, bytes: files.summary },
    },
    at,
  });
}

async function gradePlanned(deps: Deps, planned: DemoHandIn, handedIn: HandedIn, at: Date): Promise<void> {
  await gradeHandedIn(deps, handedIn, at);
  const { submissionId } = handedIn;
  if (planned.mailed !== false) {
    await putIntoOutbox(deps, { kind: 'results', submissionId }, new Date(at.getTime() + 60_000));
  }
  for (const what of planned.later ?? []) {
    await happenAfterwards(deps, submissionId, what, new Date(at.getTime() + what.hours * hourMs));
  }
}

const seedOf = (number: number) => 101 + number * 17;

/** At varying hours, and always some hours ago. */
function momentOf({ daysAgo }: DemoHandIn, number: number, today: Date): Date {
  return new Date(today.getTime() - daysAgo * 24 * hourMs + ((number * 5) % 11) * hourMs + seedOf(number) * 1000);
}

/** `Chloé Dubois` → `chloe.dubois`. */
function mailName(student: string): string {
  return student.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, '.');
}
