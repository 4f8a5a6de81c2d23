import type { Caller } from '@server/context';

export type Viewing = Pick<Caller, 'anonymous' | 'unmarked'>;

export type View = {
  /** Null while the viewer may see names. */
  alias: string | null;
  hide(text: string): string;
  /** What a hidden text may have said, of what was hidden before. */
  readings(text: string): string[];
  hidesMarks: boolean;
};

type Views = ReadonlyMap<number, View>;

const identifying = new Set([
  'userEmail',
  'email',
  'studentId',
  'companyId',
  'companyName',
  'number',
  'members',
  'recipient',
]);

/** Lists of addresses, wherever they are in an answer about one submission. */
const people = new Set(['members', 'notMailed']);

const marks = new Set(['totalScore', 'letterGrade', 'flagged', 'average', 'percent']);

/** One of a few words, a place or an address of our own: never a name. */
const fixedWords = new Set(
  `action audience category code contentType downloadUrl emailState emailVia format gradedBy kind letterGrade match
  release role secondMark slot state status storage storageKey type`.split(/\s+/),
);

export function submissionsIn(value: unknown, found: Set<number> = new Set()): Set<number> {
  if (Array.isArray(value)) for (const each of value) submissionsIn(each, found);
  else if (isPlain(value)) {
    const { id } = submissionOf(value);
    if (id > 0) found.add(id);
    for (const each of Object.values(value)) submissionsIn(each, found);
  }
  return found;
}

/** 0 for none. A detail has an id of its own, or none. */
export function submissionOf(value: unknown): { id: number; isDetail: boolean } {
  if (!isPlain(value)) return { id: 0, isDetail: false };
  const { submissionId, id, subject } = value;
  if (typeof submissionId === 'number') return { id: submissionId, isDetail: true };
  // Of the change log: `submission 7`, or `Depth of submission 7`.
  const [, logged] = (typeof subject === 'string' && /(?:^| of )submission (\d{1,9})$/.exec(subject)) || [];
  if (logged !== undefined) return { id: Number(logged), isDetail: true };
  const isSubmission = 'userEmail' in value || 'studentId' in value || 'submissionNumber' in value;
  return { id: isSubmission && typeof id === 'number' ? id : 0, isDetail: false };
}

/** `whole` is the view of the submission that the answer as a whole is about. */
export function viewOf<Value>(value: Value, views: Views, whole?: View): Value;
export function viewOf(value: unknown, views: Views, whole?: View): unknown {
  if (typeof value === 'string') return whole?.alias == null ? value : whole.hide(value);
  if (Array.isArray(value)) return value.map((each) => viewOf(each, views, whole));
  if (!isPlain(value)) return value;
  const { id } = submissionOf(value);
  const own = id > 0 ? views.get(id) : undefined;
  const view = id > 0 ? own : whole;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      own ? shown(key, part, own, views) : nested(key, part, view, views),
    ]),
  );
}

function shown(key: string, part: unknown, view: View, views: Views): unknown {
  if (view.hidesMarks && marks.has(key)) return null;
  if (view.hidesMarks && key === 'scores' && part instanceof Map) return new Map();
  if (view.hidesMarks && key === 'changes') return {};
  if (view.alias === null) return nested(key, part, view, views);
  if (identifying.has(key)) return null;
  if (key === 'displayName' || (key === 'name' && typeof part === 'string')) return `Student ${view.alias}`;
  return nested(key, part, view, views);
}

function nested(key: string, part: unknown, view: View | undefined, views: Views): unknown {
  if (view?.alias != null && people.has(key)) return null;
  if (typeof part !== 'string') return viewOf(part, views, view);
  if (view?.alias == null || fixedWords.has(key)) return part;
  return key === 'fileName' ? aliasedFile(part, view.alias) : view.hide(part);
}

/** Under the alias, because students name files after themselves. */
function aliasedFile(fileName: string, alias: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? alias : `${alias}${fileName.slice(dot)}`;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
