import type { Slot } from '@domain/evidence/evidence';
import type { ReviewedSubmission } from '@domain/submission/schema';
import type { Db } from '@server/db/client';
import { similarities } from '@server/db/schema/similarity';
import { submissionsById } from '@server/services/review/submission';
import { desc, eq, inArray, or } from 'drizzle-orm';

/** Another submission that is like the one that is looked at; `share` from 0 to 1, of what many do not share. */
export type SimilarSubmission = {
  /** The similarity's. */
  id: number;
  submissionId: number;
  /** Whose it is. */
  other: ReviewedSubmission;
  files: Slot[];
  sheets: { own: string; other: string; share: number }[];
  foundAt: Date;
  /** When a person has looked at it; null while nobody has. */
  settledAt: Date | null;
};

/** Two submissions that wait to be judged: the later one, and the earlier. */
export type OpenSimilarity = {
  submissionId: number;
  otherId: number;
  files: Slot[];
  sheets: { own: string; other: string; share: number }[];
  foundAt: Date;
};

const maxListed = 50;

/** The latest first. */
export async function similarTo(db: Db, submissionId: number): Promise<SimilarSubmission[]> {
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

/** By their ids; one that is gone is left out. */
export async function similaritiesById(db: Db, ids: number[]): Promise<Map<number, OpenSimilarity>> {
  if (ids.length === 0) return new Map();
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
