import type { Db, Transaction } from '@server/db/client';
import { auditLog } from '@server/db/schema/audit';
import { demoRows } from '@server/db/schema/demo';
import { submissions } from '@server/db/schema/submission';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { demoCaller } from './demo-caller';

export type DemoKind = (typeof demoRows.$inferSelect)['kind'];

export async function noteRow(tx: Transaction, kind: DemoKind, rowId: number): Promise<void> {
  await tx.insert(demoRows).values({ kind, rowId }).onConflictDoNothing();
}

export async function noteAudit(tx: Transaction): Promise<void> {
  const noted = tx.select({ id: demoRows.rowId }).from(demoRows).where(eq(demoRows.kind, 'audit'));
  const made = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(isNull(auditLog.actorId), eq(auditLog.actorName, demoCaller.user.username), notInArray(auditLog.id, noted)),
    );
  for (const { id } of made) await noteRow(tx, 'audit', id);
}

export async function notedRows(db: Db | Transaction, kind: DemoKind): Promise<number[]> {
  const rows = await db.select({ id: demoRows.rowId }).from(demoRows).where(eq(demoRows.kind, kind));
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

export async function hasRealSubmissions(db: Db): Promise<boolean> {
  const own = db.select({ id: demoRows.rowId }).from(demoRows).where(eq(demoRows.kind, 'submission'));
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(notInArray(submissions.id, own))
    .limit(1);
  return rows.length > 0;
}
