import { rebuildAggregates } from '@server/services/dashboard/rebuild-aggregates';
import { testDatabase } from '@tests/support/database';
import { changeScores, countedFigures, handIn, keptFigures, scoreChanges } from '@tests/support/score-history';

/** So many histories go on at the same time. */
const lanes = 8;

/** Figures are compared this often. */
const checks = 10;

/** Of a lane; the oldest is deleted for the next. */
const maxSubmissions = 40;

/**
 * Makes so many random changes to the submissions of four courses, some at the same time, and says where a course's
 * figures, or those of several, differ from a count of their submissions, and where they differ after a rebuild.
 */
export async function courseFigureTrial(changes: number, random: () => number): Promise<string[]> {
  await using database = await testDatabase();
  const { db, sql } = database;
  const pick = <One>(among: readonly One[]): One | undefined => among[Math.floor(random() * among.length)];
  await sql`insert into courses (slug, name) select 'c-' || n, 'Course ' || n from generate_series(2, 4) as n`;
  await sql`insert into case_studies (course_id, name, description)
    select courses.id, 'Case ' || n, 'D' from courses, generate_series(1, 2) as n`;
  await sql`insert into companies (name, domain) select 'Company ' || n, n || '.example' from generate_series(1, 4) as n`;
  await sql`insert into criterion_versions (criterion_id, version, snapshot)
    select id, version, '{}' from criteria on conflict do nothing`;
  const idsOf = async (table: string) =>
    (await sql<{ id: number }[]>`select id from ${sql(table)} order by id`).map(({ id }) => id);
  const [courses, caseStudies, companies] = await Promise.all(['courses', 'case_studies', 'companies'].map(idsOf));
  if (!courses || !caseStudies || !companies) throw new Error('nothing to change');

  const one = async (lane: number, own: number[]) => {
    const caseStudyId = pick(caseStudies);
    const company = pick(companies);
    const id = own.length < maxSubmissions && random() < 0.25 ? undefined : pick(own);
    if (id === undefined || company === undefined || caseStudyId === undefined) {
      const email = `s${Math.floor(random() * 12)}-${lane % 4}@halden.com`;
      const month = 1 + Math.floor(random() * 6);
      own.push(await handIn(sql, { caseStudyId: caseStudyId ?? 1, email, month, isTest: random() < 0.1 }));
      return;
    }
    const change = pick(scoreChanges) ?? 'grade';
    if (random() < 0.02) {
      await sql`update courses set archived_at = case when archived_at is null then now() end
        where id = (select course_id from submissions where id = ${id})`;
    }
    await changeScores(database, id, change, { score: Math.floor(random() * 45), company });
    if (change === 'delete') own.splice(own.indexOf(id), 1);
  };

  const faults: string[] = [];
  const compare = async (after: number) => {
    for (const these of [...courses.map((id) => [id]), courses.slice(0, 2), courses]) {
      const [kept, counted] = await Promise.all([keptFigures(database, these), countedFigures(sql, these)]);
      if (!Bun.deepEquals(kept, counted)) {
        faults.push(
          `courses ${these} after ${after}: ${JSON.stringify(kept)} kept, ${JSON.stringify(counted)} counted`,
        );
      }
    }
  };
  const owned: number[][] = Array.from({ length: lanes }, () => []);
  for (let check = 1; check <= checks; check += 1) {
    const each = Math.ceil(changes / checks / lanes);
    await Promise.all(
      owned.map(async (own, lane) => {
        for (let done = 0; done < each; done += 1) await one(lane, own);
      }),
    );
    await compare(each * lanes * check);
  }
  await rebuildAggregates(db);
  await compare(changes);
  process.stdout.write(`${changes} changes of ${courses.length} courses, ${faults.length} differences\n`);
  return faults;
}
