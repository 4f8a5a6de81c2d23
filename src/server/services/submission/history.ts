import { type Happening, release } from '@domain/submission/schema';
import type { Db } from '@server/db/client';
import { auditLog } from '@server/db/schema/audit';
import { mails } from '@server/db/schema/mail';
import { mailVia } from '@server/services/mail/email-state';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { requireSubmission } from './require';

const maxEach = 200;

/** Publications and emails of its results, the latest first. @throws {AppError} not-found */
export async function submissionHistory(db: Db, id: number): Promise<Happening[]> {
  await requireSubmission(db, id);
  const [changes, emails] = await Promise.all([releasesOf(db, id), emailsOf(db, id)]);
  return [...changes, ...emails].toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

async function releasesOf(db: Db, id: number): Promise<Happening[]> {
  const { at, actorName, action, subject, changes } = auditLog;
  const rows = await db
    .select({ at, name: actorName, changes })
    .from(auditLog)
    .where(and(eq(subject, `submission ${id}`), eq(action, 'submission.release-changed')))
    .orderBy(desc(auditLog.id))
    .limit(maxEach);
  return rows.flatMap(({ at, name, changes }) => {
    const to = changes.release?.to;
    return release.allows(to) ? [{ at, kind: to, name }] : [];
  });
}

async function emailsOf(db: Db, id: number): Promise<Happening[]> {
  const { recipient, sentAt, scores, submissionId, kind, state } = mails;
  const rows = await db
    .select({ recipient, sentAt, scores, via: mailVia })
    .from(mails)
    .where(and(eq(submissionId, id), eq(kind, 'results'), eq(state, 'sent'), isNotNull(sentAt)))
    .orderBy(desc(mails.id))
    .limit(maxEach);
  return rows.flatMap(({ recipient, sentAt, scores, via }) => {
    const said = { total: scores?.total ?? null, maximum: scores?.maximum ?? null };
    return sentAt && via ? [{ at: sentAt, kind: 'emailed', recipient, via, ...said }] : [];
  });
}
