import { type } from '@domain/schema';
import type { Db } from '@server/db/client';
import { idArray } from '@server/db/id-array';
import { rowsOf } from '@server/db/rows-of';
import { type Mask, maskOfPeople } from '@server/grading/mask/mask';
import { peopleOf } from '@server/grading/submission/read-names';
import { sql } from 'drizzle-orm';
import type { View, Viewing } from './view-of';

const person = type({ userEmail: 'string', number: 'string', names: 'string[]' });

const stored = type({
  id: 'number',
  isAnonymous: 'boolean',
  isUnmarked: 'boolean',
  alias: 'string | null',
  studentId: 'string',
  companyName: 'string | null',
  people: person.array(),
  caseStudy: { name: 'string', description: 'string' },
});

/** All names that they are known by, and their numbers. */
const people = sql`(
  select json_agg(json_build_object('userEmail', person.email, 'names', names, 'number', number))
  from ${peopleOf} as person)`;

/** Those of the submissions of which the viewer may not see everything. */
export async function readHidden(
  db: Db,
  { anonymous = [], unmarked = [] }: Viewing,
  ids: readonly number[],
): Promise<Map<number, View>> {
  const isAnonymous = sql`s.case_study_id = any(${idArray(anonymous)})`;
  const isUnmarked = sql`s.id = any(${idArray(unmarked)})`;
  const rows = await rowsOf(
    db,
    stored,
    sql`select s.id, ${isAnonymous} and not is_test as "isAnonymous", ${isUnmarked} as "isUnmarked", alias,
        companies.name as "companyName", ${people} as people,
        student_id as "studentId", json_build_object('name', case_studies.name, 'description', case_studies.description) as "caseStudy"
      from submissions as s join case_studies on case_studies.id = s.case_study_id
        left join companies on companies.id = s.company_id
      where s.id = any(${idArray(ids)}) and (${isAnonymous} and not is_test or ${isUnmarked})`,
  );
  return new Map(rows.map((row) => [row.id, viewOfStored(row)]));
}

function viewOfStored(row: typeof stored.infer): View {
  const { isAnonymous, isUnmarked, alias, studentId, companyName, people, caseStudy } = row;
  let made: Mask | undefined;
  const mask = () => {
    made ??= maskOfPeople(
      [
        {
          userEmail: '',
          studentId,
          companyName,
          others: people.map((each) => ({ ...each, studentId: '', companyName: null })),
        },
      ],
      caseStudy,
    );
    return made;
  };
  return {
    // Uploaded by an earlier version.
    alias: isAnonymous ? (alias ?? String(row.id)) : null,
    hide: (text) => mask().hide(text),
    readings: (text) => mask().readings(text),
    hidesMarks: isUnmarked,
  };
}
