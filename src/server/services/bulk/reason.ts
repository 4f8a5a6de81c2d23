import type { BulkOptions, SkipReason } from '@domain/bulk/schema';
import { skipReasons } from '@domain/bulk/states';
import type { ActionKind } from './kind';

/** Of a group that wasn't chosen. */
const leftOut: Readonly<Record<string, SkipReason>> = {
  first: 'not-emailed',
  changed: 'changed',
  again: 'emailed',
  open: 'open',
};

/** Why a submission of this class is skipped; null if it is acted on. */
export function reasonOf(kind: ActionKind, options: BulkOptions, found: string): SkipReason | null {
  if (kind.included(options).includes(found)) return null;
  const reason = leftOut[found] ?? skipReasons.find((known) => known === found);
  if (!reason) throw new Error(`a submission was sorted as ${found}`);
  return reason;
}
