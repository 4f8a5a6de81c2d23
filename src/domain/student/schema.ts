import { type } from '../schema';
import { count, id } from '../value/schema';

export const student = type({ id, email: 'string', name: 'string', number: 'string', leftAt: 'Date | null' });

/** `submissions` are of this course and include those of the student's teams. */
export const listedStudent = student.merge({ submissions: count });

/** `left`: students on the list but not in the file. With errors nothing is applied. */
export const rosterImport = type({
  added: count,
  renamed: count,
  unchanged: count,
  left: count,
  errors: type({ line: 'number.integer >= 1', message: 'string' }).array(),
});

export type Student = typeof student.infer;
export type ListedStudent = typeof listedStudent.infer;
export type RosterImport = typeof rosterImport.infer;
