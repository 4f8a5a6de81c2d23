import type { Db } from '@server/db/client';
import { AppError } from '@server/errors';
import type { CourseFields } from '@server/services/course/enter';
import { readHidden } from './hidden';
import { namedSubmissions } from './named-submissions';
import { submissionOf, submissionsIn, type View, type Viewing, viewOf } from './view-of';

/** [C8.18] [C8.19] The one place where names are masked and marks left out. Almost always there is nothing to hide. */
export async function viewedBy<Answer>(
  db: Db,
  caller: Viewing,
  answer: Answer,
  about: readonly number[],
): Promise<Answer> {
  if (hidesNothing(caller)) return answer;
  const views = await readHidden(db, caller, [...submissionsIn(answer), ...about]);
  if (views.size === 0) return answer;
  const [only, another] = about;
  const whole: View | undefined = only !== undefined && another === undefined ? views.get(only) : undefined;
  return viewOf(answer, views, whole);
}

/** The submissions that a call names are what its answer is about. */
export async function viewedAnswer<Answer>(
  db: Db,
  caller: Viewing,
  answer: Answer,
  fields: CourseFields,
  input: unknown,
): Promise<Answer> {
  return hidesNothing(caller) ? answer : viewedBy(db, caller, answer, await namedSubmissions(db, fields, input));
}

/** What a refusal says, and the row as it is now, are an answer too. */
export async function viewedRefusal(
  db: Db,
  caller: Viewing,
  refusal: AppError,
  fields: CourseFields,
  input: unknown,
): Promise<AppError> {
  const { code, message, details } = refusal;
  const seen = await viewedAnswer(db, caller, { message, details }, fields, input);
  return new AppError(code, seen.message, seen.details);
}

/** For rows that are written one after the other. */
export async function* viewedRows<Row>(db: Db, caller: Viewing, rows: AsyncIterable<Row>): AsyncGenerator<Row, void> {
  const chunk: Row[] = [];
  for await (const row of rows) {
    if (hidesNothing(caller)) {
      yield row;
      continue;
    }
    chunk.push(row);
    if (chunk.length < 100) continue;
    yield* await seen(db, caller, chunk.splice(0));
  }
  yield* await seen(db, caller, chunk);
}

/** Without rows about what the viewer has yet to mark, unless they are submissions. */
async function seen<Row>(db: Db, caller: Viewing, rows: readonly Row[]): Promise<Row[]> {
  const unmarked = caller.unmarked ?? [];
  const shown = rows.filter((row) => {
    const { id, isDetail } = submissionOf(row);
    return !(isDetail && unmarked.includes(id));
  });
  return viewedBy(db, caller, shown, []);
}

function hidesNothing({ anonymous = [], unmarked = [] }: Viewing): boolean {
  return anonymous.length === 0 && unmarked.length === 0;
}
