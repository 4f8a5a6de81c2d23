import { type } from '@domain/schema';
import { listedStudent, rosterImport, student } from '@domain/student/schema';
import { count, id, success } from '@domain/value/schema';
import { addStudent, deleteStudent, updateStudent } from '@server/services/student/change';
import { importStudents } from '@server/services/student/import';
import { listStudents } from '@server/services/student/list';
import { assistant, instructor, router } from '../init';
import { byId, emailAddress, filledText, text } from '../input';
import { DELETE, GET, POST, PUT } from '../meta';
import { succeed } from '../succeed';

const ofCourse = { id: 'course' } as const;
const of = { id: 'student' } as const;
/** JSON writes a line break as two characters, and some others as six. */
const maxMegabytes = 6;

export const students = router({
  list: assistant(
    { ...ofCourse, notHandedIn: 'case study' },
    GET('/api/courses/{id}/students', 'The students of a course, by name', { counted: true }),
  )
    .input(
      type({
        '+': 'delete',
        id,
        'search?': text(200),
        'page?': '1 <= number.integer <= 100000',
        'limit?': '1 <= number.integer <= 1000',
        'notHandedIn?': id,
        'left?': 'boolean',
      }),
    )
    .output(type({ rows: listedStudent.array(), total: count }))
    .query(({ ctx, input }) => listStudents(ctx.deps.database.db, input)),

  create: instructor(
    ofCourse,
    POST('/api/courses/{id}/students', 'Adds a student to the list of a course', { status: 201 }),
  )
    .input(type({ '+': 'delete', id, email: emailAddress, name: filledText(200), 'number?': text(60) }))
    .output(student)
    .mutation(({ ctx, input }) => addStudent(ctx.deps.database.db, ctx.caller, input)),

  update: instructor(
    of,
    PUT('/api/students/{id}', 'Changes the given fields of a student; `left` marks or unmarks as left'),
  )
    .input(
      type({
        '+': 'delete',
        id,
        'email?': emailAddress,
        'name?': filledText(200),
        'number?': text(60),
        'left?': 'boolean',
      }),
    )
    .output(student)
    .mutation(({ ctx, input }) => updateStudent(ctx.deps.database.db, ctx.caller, input)),

  delete: instructor(of, DELETE('/api/students/{id}', 'Takes a student off the list'))
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => succeed(deleteStudent(ctx.deps.database.db, ctx.caller, input.id))),

  import: instructor(
    ofCourse,
    POST('/api/courses/{id}/students/import', 'Reads a CSV file of students; `apply: false` changes nothing', {
      maxMegabytes,
    }),
  )
    .input(type({ '+': 'delete', id, csv: text(4_000_000), 'apply?': 'boolean', 'markLeft?': 'boolean' }))
    .output(rosterImport)
    .mutation(({ ctx, input: { apply = false, markLeft = false, ...input } }) =>
      importStudents(ctx.deps.database.db, ctx.caller, { ...input, apply, markLeft }),
    ),
});
