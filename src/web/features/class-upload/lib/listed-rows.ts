import type { ClassUploadRow } from '../queries';
import type { Sending } from './sending';

export type RowKind = 'graded' | 'grading' | 'fix' | 'absent';

export type ListedRow = {
  key: string;
  name: string;
  email: string;
  kind: RowKind;
  server: ClassUploadRow;
  local: Sending | null;
};

/** A student's first files belong to their first row, as on the server. */
export function listedRows(rows: readonly ClassUploadRow[], sendings: readonly Sending[]): ListedRow[] {
  const open = Map.groupBy(sendings, ({ email }) => email);
  return rows.map((server, at) => {
    const local = open.get(server.email)?.shift() ?? null;
    return {
      key: `${at}`,
      name: server.name || server.email,
      email: server.email,
      kind: kindOf(server, local),
      server,
      local,
    };
  });
}

function kindOf({ submissionId, state, error }: ClassUploadRow, local: Sending | null): RowKind {
  if (submissionId !== null) {
    if (state === 'graded') return 'graded';
    return state === 'incomplete' || (state === 'none' && error !== null) ? 'fix' : 'grading';
  }
  if (local) return local.state.kind === 'refused' ? 'fix' : 'grading';
  return error === null ? 'absent' : 'fix';
}

export function errorOf({ server, local }: ListedRow): string | null {
  return local?.state.kind === 'refused' && server.submissionId === null ? local.state.sentence : server.error;
}

export type RowCounts = Record<RowKind | 'all' | 'handedIn' | 'sent', number>;

export function countRows(rows: readonly ListedRow[]): RowCounts {
  const counts: RowCounts = { all: rows.length, graded: 0, grading: 0, fix: 0, absent: 0, handedIn: 0, sent: 0 };
  for (const { kind, server, local } of rows) {
    counts[kind] += 1;
    if (kind !== 'absent') counts.handedIn += 1;
    if (server.submissionId !== null || local?.state.kind === 'sent') counts.sent += 1;
  }
  return counts;
}
