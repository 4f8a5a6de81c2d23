import { displayName } from '@domain/submission/display-name';
import { submissions } from '@server/db/schema/submission';
import { sql } from 'drizzle-orm';
import { shownNumber } from './tests';

/** Of the roster or as entered, or those of a team; null where only the address is known [C8.1]. */
const name = sql<string | null>`nullif(split_part(submissions.people, E'\\n', 1), '')`;

/** What `displayName` takes, for queries over `submissions`. */
export const nameColumns = {
  studentId: submissions.studentId,
  userEmail: submissions.userEmail,
  submissionNumber: shownNumber,
  name,
} as const;

type Names = { studentId: string; userEmail: string; submissionNumber: number; name: string | null };

export function named<Row extends Names>({ name: given, ...row }: Row): Omit<Row, 'name'> & { displayName: string } {
  return { ...row, displayName: displayName({ ...row, name: given }) };
}
