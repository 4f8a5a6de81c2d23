import { columnName } from '@domain/evidence/cell-address';
import type { SheetOutline } from '@domain/evidence/outline';
import { EyeOff } from '@web/components/sign-in-icons';

/** What a reader of the original does not see; nothing if all is visible. */
export function HiddenRows({ sheet }: { sheet: SheetOutline }) {
  const parts = concealedParts(sheet);
  if (parts.length === 0) return null;
  return (
    <p className="flex gap-1.75 border-b border-line bg-mid-wash px-3 py-1.25 text-12 text-mid-ink">
      <EyeOff className="i-s mt-px" aria-hidden="true" />
      <span>Hidden in the original: {parts.join(', ')}.</span>
    </p>
  );
}

const maxNamed = 6;

function concealedParts({ hidden, hiddenRows, hiddenColumns }: SheetOutline): string[] {
  return [
    ...(hidden ? ['this sheet'] : []),
    ...named(hiddenRows, 'row', 'rows', String),
    ...named(hiddenColumns, 'column', 'columns', columnName),
  ];
}

function named(
  ranges: readonly [from: number, to: number][],
  one: string,
  more: string,
  name: (number: number) => string,
): string[] {
  if (ranges.length === 0) return [];
  const parts = ranges.slice(0, maxNamed).map(([from, to]) => (from === to ? name(from) : `${name(from)}–${name(to)}`));
  const rest = ranges.length - parts.length;
  const single = ranges.length === 1 && ranges[0]?.[0] === ranges[0]?.[1];
  return [`${single ? one : more} ${parts.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`];
}
