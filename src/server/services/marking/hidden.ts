import { type } from '@domain/schema';
import type { Db } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { maskOfPeople } from '@server/grading/mask/mask';
import { type SQL, sql } from 'drizzle-orm';
import type { View, Viewing } from './view-of';

const stored = type({
  id: 'number',
  isAnonymous: 'boolean',
  isUnmarked: 'boolean',
  alias: 'string | null',
  userEmail: 'string',
  studentId: 'string',
  companyName: 'string | null',
  people: 'string',
  caseStudy: { name: 'string', description: 'string' },
});

const listOf = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::int[]`;

/** Those of the submissions of which the viewer may not see everything. */
export async function readHidden(
  db: Db,
  { anonymous = [], unmarked = [] }: Viewing,
  ids: readonly number[],
): Promise<Map<number, View>> {
  const isAnonymous = sql`submissions.case_study_id = any(${listOf(anonymous)})`;
  const isUnmarked = sql`submissions.id = any(${listOf(unmarked)})`;
  const rows = await rowsOf(
    db,
    stored,
    sql`select submissions.id, ${isAnonymous} and not is_test as "isAnonymous", ${isUnmarked} as "isUnmarked", alias,
        user_email as "userEmail", student_id as "studentId", companies.name as "companyName", people,
        json_build_object('name', case_studies.name, 'description', case_studies.description) as "caseStudy"
      from submissions join case_studies on case_studies.id = submissions.case_study_id
        left join companies on companies.id = submissions.company_id
      where submissions.id = any(${listOf(ids)}) and (${isAnonymous} and not is_test or ${isUnmarked})`,
  );
  return new Map(rows.map((row) => [row.id, viewOfStored(row)]));
}

function viewOfStored(row: typeof stored.infer): View {
  const { isAnonymous, isUnmarked, alias, userEmail, studentId, companyName, people, caseStudy } = row;
  const others = people.split('\n').filter((line) => line !== '');
  let mask: ReturnType<typeof maskOfPeople> | undefined;
  const identities = () => [
    { userEmail, studentId, companyName },
    ...others.map((line) =>
      line.includes('@')
        ? { userEmail: line, studentId: '', companyName: null }
        : { userEmail: '', studentId: line, companyName: null },
    ),
  ];
  return {
    // Uploaded by an earlier version.
    alias: isAnonymous ? (alias ?? String(row.id)) : null,
    hide: (text) => {
      mask ??= maskOfPeople(identities(), caseStudy);
      return mask.hide(text);
    },
    hidesMarks: isUnmarked,
  };
}
