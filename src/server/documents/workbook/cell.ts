import type { CellAddress } from '@domain/evidence/cell-address';
import type { HiddenReason } from '@domain/evidence/evidence';
import type { Cell } from './content';
import { dateValue, displayValue } from './number-format';
import type { RawCell } from './read-sheet';
import { unescapeText } from './rich-text';
import type { CellStyle, CellStyles } from './styles';

export type CellContext = { strings: readonly string[]; styles: CellStyles; date1904: boolean };

export function toCell(raw: RawCell, context: CellContext): Cell | undefined {
  const style = context.styles.of(raw.style);
  const cell = makeCell(raw, readValue(raw, style.format, context), raw.formula, style.format, looks(style));
  if (cell && raw.array !== undefined) cell.array = raw.array;
  return cell;
}

export type DisplayedValue = Pick<Cell, 'value' | 'text' | 'serial' | 'isError'>;

export function makeCell(
  { row, column }: CellAddress,
  { value, text, serial, isError }: DisplayedValue,
  formula: string | undefined,
  format: string,
  looks: HiddenReason[],
): Cell | undefined {
  if (formula === undefined && (value === null || value === '')) return undefined;
  const shown = text.trim();
  const blanked = shown === '' && value !== null && String(value).trim() !== '';
  const why: HiddenReason[] = blanked ? ['hidden-text', ...looks] : looks;
  // A format that shows nothing hides the value from people, but not from the grader.
  const cell: Cell = { row, column, text: blanked ? String(value) : shown, value };
  if (serial !== undefined) cell.serial = serial;
  if (formula !== undefined) cell.formula = formula;
  if (format !== 'General') cell.format = format;
  if (isError) cell.isError = isError;
  if (why.length > 0) cell.why = why;
  return cell;
}

function looks(style: CellStyle): HiddenReason[] {
  const why: HiddenReason[] = [];
  if (style.white) why.push('white-text');
  if (style.tiny) why.push('tiny-text');
  return why;
}

function readValue({ type, stored }: RawCell, format: string, context: CellContext): DisplayedValue {
  if (stored === undefined || (stored === '' && type !== 'str')) return { value: null, text: '' };
  switch (type) {
    case 's':
      return textValue(context.strings[Number(stored)] ?? '', format, context);
    case 'str':
    case 'inlineStr':
      return textValue(unescapeText(stored), format, context);
    case 'b': {
      const value = stored === '1' || stored === 'true';
      return { value, text: value ? 'TRUE' : 'FALSE' };
    }
    case 'e':
      return { value: stored, text: stored, isError: true };
    case 'd':
      return { value: stored, text: stored };
    default: {
      const number = Number(stored);
      if (!Number.isFinite(number)) return { value: stored, text: stored };
      const date = dateValue(number, format, context.date1904);
      const text = displayValue(number, format, context.date1904);
      return date === undefined ? { value: number, text } : { value: date, text, serial: number };
    }
  }
}

function textValue(value: string, format: string, { date1904 }: CellContext): DisplayedValue {
  return { value, text: displayValue(value, format, date1904) };
}
