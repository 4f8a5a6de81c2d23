import type { NamedCell } from './named-cell';
import type { Label } from './named-number';
import { showsChange } from './number-sign';
import type { QuotedNumber } from './quoted-number';
import type { ValueTie } from './value-tie';

const distinctiveDigits = 4;
const distinctiveBesideLabel = 3;

/** Whether a cell with the stated value is likelier meant than the named cell, which has another value. */
export function isLikelier(
  value: ValueTie,
  named: NamedCell,
  near: ReadonlyMap<Label, number>,
  { stated: { significant }, at }: QuotedNumber,
  isPercentChange: boolean,
): boolean {
  // `16% more` is a change, so it isn't a share of 16% beside the same label.
  if (isPercentChange && showsChange(value.number) && !showsChange(named.number)) return true;
  // A label beside another number of the sentence may belong to that number alone.
  if ([named.number.row, named.number.column].some((label) => label && near.get(label) === 1)) return true;
  const { row, column } = value.number;
  const besideLabel = [row, column].some((label) => label && near.get(label) === 0);
  if (at !== null && significant >= distinctiveBesideLabel && besideLabel) return true;
  const bothNamed = row && column && near.has(row) && near.has(column);
  if (bothNamed && (near.get(row) ?? 0) + (near.get(column) ?? 0) <= named.distance) return true;
  const ownLine = (row && row === named.number.row) || (column && column === named.number.column);
  if (significant >= distinctiveDigits && !ownLine) return true;
  const shared = [named.number.row, named.number.column].reduce((sum, label) => sum + (label?.words.length ?? 0), 0);
  return !ownLine && value.shared > shared;
}
