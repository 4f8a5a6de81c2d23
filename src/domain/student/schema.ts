import { type } from '../schema';
import { count, id } from '../value/schema';

export const student = type({
  id,
  email: 'string',
  name: 'string',
  number: 'string',
  leftAt: 'Date | null',
});

/** `submissions`: of this course, those of its teams too. */
export const listedStudent = student.merge({ submissions: count });

/** `left`: who is on the list and not in the file. With errors nothing is applied. */
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
