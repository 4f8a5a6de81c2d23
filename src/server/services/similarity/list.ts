import type { SubmissionFindings } from '@domain/consistency/schema';
import type { Db } from '@server/db/client';
import { similarities } from '@server/db/schema/similarity';
import { submissionsById } from '@server/services/review/submission';
import { desc, eq, inArray, or } from 'drizzle-orm';

const maxListed = 50;

export async function similarTo(db: Db, submissionId: number): Promise<SubmissionFindings['similar']> {
  const rows = await db
    .select()
    .from(similarities)
    .where(or(eq(similarities.firstId, submissionId), eq(similarities.secondId, submissionId)))
    .orderBy(desc(similarities.id))
    .limit(maxListed);
  const otherOf = ({ firstId, secondId }: (typeof rows)[number]) => (firstId === submissionId ? secondId : firstId);
  const others = await submissionsById(db, rows.map(otherOf));
  return rows.flatMap((row) => {
    const other = others.get(otherOf(row));
    if (!other) return [];
    const { id, files, foundAt, settledAt } = row;
    const sheets = seenFrom(row.sheets, row.firstId === submissionId);
    return [{ id, submissionId: other.id, other, files, sheets, foundAt, settledAt }];
  });
}

/** `submissionId` is the later one. */
export async function similaritiesById(db: Db, ids: number[]) {
  const rows = await db.select().from(similarities).where(inArray(similarities.id, ids));
  return new Map(
    rows.map(({ id, firstId, secondId, files, sheets, foundAt }) => [
      id,
      { submissionId: secondId, otherId: firstId, files, sheets: seenFrom(sheets, false), foundAt },
    ]),
  );
}

function seenFrom(sheets: (typeof similarities.$inferSelect)['sheets'], isFirst: boolean) {
  return sheets.map(({ first, second, share }) =>
    isFirst ? { own: first, other: second, share } : { own: second, other: first, share },
  );
}
