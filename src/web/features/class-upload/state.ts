import {
  type ClassRow,
  newRow,
  type Passable,
  planClass,
  rowProblems,
  withSlot,
} from '@domain/class-upload/class-plan';
import { knownStudents, type Roster, type RosterStudent, rosterName } from '@domain/class-upload/roster';
import type { Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import type { ReadableFile } from './lib/class-archive';

type PlainRow = ClassRow<ReadableFile>;

/** Named as in the roster; by `label`, the folder's name, if the roster does not know the address. */
export type Row = PlainRow & { name: string };

type RowEdit = Partial<Pick<PlainRow, 'email' | 'excluded' | 'passed'>> & {
  /** Chosen for a slot, so that files added later don't replace them. */
  files?: PlainRow['files'];
};

export type Shown = 'all' | 'ready' | 'fix' | 'out';

export type ClassState = {
  /** The source that is being read; null if none is. */
  reading: string | null;
  files: readonly ReadableFile[];
  roster: Roster | null;
  rosterName: string;
  /** On the list of the case study's course. */
  listed: readonly RosterStudent[];
  notes: readonly string[];
  error: string | null;
  added: readonly string[];
  edits: ReadonlyMap<string, RowEdit>;
  /** Rows are listed by key, so that one that is fixed stays where it is. */
  shown: Shown;
  visibleKeys: ReadonlySet<string> | null;
};

export const emptyClass: ClassState = {
  reading: null,
  files: [],
  roster: null,
  rosterName: '',
  listed: [],
  notes: [],
  error: null,
  added: [],
  edits: new Map(),
  shown: 'all',
  visibleKeys: null,
};

export type ClassPlan = { rows: readonly Row[]; problems: ReturnType<typeof rowProblems> };

export function planOf({ files, roster, listed, added, edits }: ClassState): ClassPlan {
  const known = knownStudents(roster, listed);
  const rows = [...planClass(files, roster, listed), ...added.map((key) => newRow<ReadableFile>({ key }))].map(
    (row) => {
      const now = edited(row, edits.get(row.key) ?? {});
      return { ...now, name: rosterName(known, now.email) ?? now.label };
    },
  );
  return { rows, problems: rowProblems(rows, roster) };
}

function edited(row: PlainRow, { files = {}, ...edit }: RowEdit): PlainRow {
  const filled = slots.reduce((now, slot) => {
    const file = files[slot];
    return file ? withSlot(now, slot, file) : now;
  }, row);
  return { ...filled, ...edit };
}

export function kindOf({ problems }: ClassPlan, row: Row): Exclude<Shown, 'all'> {
  if (row.excluded) return 'out';
  return problems.has(row.key) ? 'fix' : 'ready';
}

export const readyRows = (plan: ClassPlan) => plan.rows.filter((row) => kindOf(plan, row) === 'ready');

export function withEdit(state: ClassState, key: string, edit: RowEdit): ClassState {
  return { ...state, edits: new Map(state.edits).set(key, { ...state.edits.get(key), ...edit }) };
}

export function withChosen(state: ClassState, key: string, slot: Slot, file: ReadableFile): ClassState {
  return withEdit(state, key, { files: { ...state.edits.get(key)?.files, [slot]: file } });
}

export function withPassed(state: ClassState, row: Row, what: Passable): ClassState {
  return withEdit(state, row.key, { passed: [...row.passed, what] });
}

export function withFiles(state: ClassState, files: readonly ReadableFile[]): ClassState {
  const identity = ({ path, size, changed }: ReadableFile) => `${path} ${size} ${changed}`;
  const known = new Set(state.files.map(identity));
  return { ...state, files: [...state.files, ...files.filter((file) => !known.has(identity(file)))] };
}

export function withShown(state: ClassState, plan: ClassPlan, shown: Shown): ClassState {
  const keys = plan.rows.filter((row) => kindOf(plan, row) === shown).map(({ key }) => key);
  return { ...state, shown, visibleKeys: shown === 'all' ? null : new Set(keys) };
}
