import type { Publication, PublicationMail, PublicationState } from '@domain/publication/schema';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { mails } from '@server/db/schema/mail';
import { submissions } from '@server/db/schema/submission';
import { announceAccess, announceVisibility } from '@server/grading/events/event-log';
import { lockPublication } from '@server/grading/result/recount';
import { type AuditAction, type Changes, changesBetween, recordAudit } from '@server/services/audit/record';
import { lockCaseStudy } from '@server/services/case-study/find';
import { takeBackMails } from '@server/services/mail/take-back';
import { isOn } from '@server/services/setting/is-on';
import { and, eq, sql } from 'drizzle-orm';
import { readPublication } from './read';
import { queueFirstMails } from './recipients';

export type PublicationChange = { id: number; results: PublicationState; mail?: PublicationMail | undefined };

const actions: Record<PublicationState, AuditAction> = {
  published: 'results.published',
  held: 'results.hidden',
  'by-setting': 'results.by-setting',
};

/** [C8.21] One row changes for all submissions. [C8.22] Emails wait until results show. @throws {AppError} not-found */
export async function changePublication(
  db: Db,
  caller: LoggedIn,
  { id, results, mail }: PublicationChange,
): Promise<Publication> {
  await db.transaction(async (tx) => {
    await lockPublication(tx, id);
    const before = await lockCaseStudy(tx, id);
    if (before.results !== results) await store(tx, id, results);
    // Names show again, or are hidden again.
    if (before.results !== results && before.anonymous) await announceAccess(tx, null);
    const emails = await emailed(tx, { id, results, mail }, before.results);
    const changes: Changes = changesBetween({ results: before.results }, { results });
    if (emails > 0) changes.emails = { from: null, to: emails };
    if (Object.keys(changes).length === 0) return;
    changes.graded = { from: null, to: await countGraded(tx, id) };
    await recordAudit(tx, caller.user, actions[results], before.name, changes);
  });
  return readPublication(db, caller, id);
}

async function store(tx: Transaction, id: number, results: PublicationState): Promise<void> {
  await tx
    .update(caseStudies)
    .set({ results, publishedAt: results === 'published' ? sql`now()` : null })
    .where(eq(caseStudies.id, id));
  // All pages ask again, because nobody knows who watches which case study's submissions.
  await announceVisibility(tx, null);
}

/** Returns how many emails were queued. */
async function emailed(
  tx: Transaction,
  { id, results, mail }: PublicationChange,
  before: PublicationState,
): Promise<number> {
  if (results === 'held') {
    const undecided = tx
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(eq(submissions.caseStudyId, id), eq(submissions.release, 'by-setting')));
    await takeBackMails(tx, sql`${mails.submissionId} in ${undecided}`);
    return 0;
  }
  if (results === 'by-setting' && before !== 'held') return 0;
  const wanted = mail ?? ((await isOn(tx, 'auto_email_results')) ? 'first' : 'none');
  return wanted === 'first' ? queueFirstMails(tx, id) : 0;
}

function countGraded(tx: Transaction, caseStudyId: number): Promise<number> {
  return tx.$count(
    submissions,
    sql`${submissions.caseStudyId} = ${caseStudyId} and not ${submissions.isTest} and ${submissions.totalScore} is not null`,
  );
}
