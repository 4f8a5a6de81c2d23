import type { FileEvidence } from '@domain/evidence/evidence';
import type { Storage } from '@server/adapters/storage/storage';
import { packEvidence } from '@server/documents/packed-evidence';
import { type CourseWorld, storedCourse } from './course-world';
import { smallEvidence } from './submission';
import type { UserWorld } from './user';

/** Every file is a thousand spaces. */
export const blankStorage: Storage = {
  name: 'disk',
  shared: false,
  put: async () => undefined,
  read: async () => new Blob([' '.repeat(1_000)]).stream(),
  delete: async () => undefined,
  check: async () => undefined,
};

/** Of the students below; nobody else has these. */
export const secrets = /zephyrine|quillfeather|bartholomew|snodgrass|wilhelmina|crabapple|marblewick|qx7742/i;

export const students = [
  { email: 'zephyrine.quillfeather@marblewick.com', name: 'Zephyrine Quillfeather', number: 'QX77421' },
  { email: 'bartholomew.snodgrass@marblewick.com', name: 'Bartholomew Snodgrass', number: 'QX77422' },
  { email: 'wilhelmina.crabapple@marblewick.com', name: 'Wilhelmina Crabapple', number: 'QX77423' },
] as const;

export type HiddenWorld = CourseWorld & { company: number; probe: number; other: number };

/**
 * A course whose submission is a team's, and whose names are wherever a name can be: roster, files, sheets, results,
 * questions, comments, mails, class uploads. Its case study is marked without names.
 */
export async function hiddenStudents(world: UserWorld): Promise<HiddenWorld> {
  const { sql } = world.deps.database;
  const course = await storedCourse(world, 'strategy');
  const { rows, cookies } = course;
  const { course: id = 0, 'case study': caseStudy = 0, submission = 0, result = 0 } = rows;
  const send = async (method: string, path: string, body: unknown) => {
    const answer = await world.send(method, path, { cookie: cookies.instructor, body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return Object(answer.body);
  };
  const [made] =
    await sql`insert into companies (name, domain) values ('Marblewick Ltd', 'marblewick.com') returning id`;
  const company = Number(made?.id);
  const [uploader, member, other] = students;
  const [second] = await sql`select second_id as id from similarities where case_study_id = ${caseStudy}`;
  await sql`update submissions set user_email = ${uploader.email}, entered_name = ${uploader.name},
    company_id = ${company} where id = ${submission}`;
  await sql`update submissions set user_email = ${other.email}, student_id = ${other.number}, company_id = ${company}
    where id = ${Number(second?.id)}`;
  await sql`update submission_files set file_name = 'Zephyrine ' || file_name where submission_id = ${submission}`;
  for (const { slot, ...file } of smallEvidence) {
    const { packed } = await packEvidence(withNames({ slot, ...file }));
    await sql`update evidence set body = ${packed} where file_id = (select id from submission_files where submission_id = ${submission} and slot = ${slot})`;
  }
  for (const student of students) await send('POST', `/api/courses/${id}/students`, student);
  await send('PUT', `/api/case-studies/${caseStudy}`, { maxTeamSize: 3 });
  await send('PUT', `/api/submissions/${submission}/team`, { emails: [uploader.email, member.email] });
  await sql`update grading_results set rationale = 'Zephyrine argues well.', strengths = '{Bartholomew’s deck}',
    evidence = ${sql.json([{ locator: "W:'Zephyrine Inputs'!C5", quote: 'By Quillfeather', match: 'exact' }])},
    flag_reasons = '{Low score of Zephyrine}', flag_codes = '{low-score}', user_feedback = 'Snodgrass asked'
    where submission_id = ${submission}`;
  await sql`update questions set question = 'Why? Zephyrine' where submission_id = ${submission}`;
  await sql`update comments set text = 'Zephyrine is late', locator = ${"W:'Zephyrine Inputs'!C5"}
    where submission_id = ${submission}`;
  await sql`delete from mails`;
  await sql`insert into mails (kind, recipient, submission_id, state, sent_at, error)
    select 'results', email, ${submission}, state, now(), email || ' is unknown'
    from (values (${uploader.email}, 'sent'), (${member.email}, 'failed')) as sent (email, state)`;
  await sql`insert into approvals (submission_id) values (${Number(second?.id)})`;
  await sql`update class_uploads set rows = ${sql.json(students.map(({ email, name }) => ({ email, name, refusal: null })))}
    where case_study_id = ${caseStudy}`;
  await sql`update submissions set class_upload_id = ${rows['class upload'] ?? 0} where id = ${submission}`;
  await sql`insert into sample_submissions (sample_id, position, submission_id)
    values (${rows.sample ?? 0}, 1, ${submission})`;
  await sql`insert into sample_criteria (sample_id, criterion_id, version, position)
    values (${rows.sample ?? 0}, ${rows.criterion ?? 0}, 1, 1)`;
  await sql`update grading_runs set feedback = 'Look at Zephyrine’s deck' where submission_id = ${submission}`;
  await sql`insert into audit_log (actor_name, course_id, action, subject, changes) values ('ruth', ${id},
    'result.overridden', ${`Depth of submission ${submission}`}, ${sql.json({ reason: { from: null, to: 'Zephyrine asked' } })})`;
  await sql`insert into bulk_items (action_id, submission_id, state, error)
    values (${rows['bulk action'] ?? 0}, ${submission}, 'failed', ${`${member.email} is unknown`})`;
  await sql`insert into what_ifs (experiment_id, changes, grader, control)
    values (${rows.experiment ?? 0}, '[]', 'scripted', false)`;
  await sql`insert into what_if_submissions (experiment_id, submission_id, before)
    values (${rows.experiment ?? 0}, ${submission}, '[]')`;
  const probe = await send('POST', '/api/probes', { kind: 'stability', submissionId: submission, gradings: 2 });
  await send('PUT', `/api/case-studies/${caseStudy}`, { anonymous: true });
  return { ...course, rows: { ...rows, result }, company, probe: Number(probe.id), other: Number(second?.id) };
}

function withNames(file: FileEvidence): FileEvidence {
  const text = JSON.stringify(file)
    .replaceAll("'Inputs'", "'Zephyrine Inputs'")
    .replaceAll('"Inputs"', '"Zephyrine Inputs"')
    .replaceAll('We recommend', 'By Quillfeather. We recommend');
  return JSON.parse(text);
}
