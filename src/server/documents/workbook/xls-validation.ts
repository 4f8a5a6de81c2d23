import { formatRange } from '@domain/evidence/cell-address';
import { readCharacters } from './biff';
import { type ChartRange, type ResolveRange, rangeName } from './xls-chart';

const kinds = ['', 'whole number', 'number', 'list', 'date', 'time', 'length of text', 'formula'];
const signs = ['between', 'not between', '=', '<>', '>', '<', '>=', '<='];
const listKind = 3;
const customKind = 7;
const placeLimit = 100;

/** `C5:C20: list of Low,High`; empty for a rule without conditions. */
export function readXlsValidation(data: Buffer, resolve: ResolveRange): string {
  const flags = data.readUInt32LE(0);
  const kind = flags & 0x0f;
  let at = 4;
  const texts = Array.from({ length: 4 }, () => {
    const count = data.readUInt16LE(at);
    const wide = ((data[at + 2] ?? 0) & 1) === 1;
    const text = readCharacters(data, at + 2, count)
      .replaceAll('\0', '')
      .trim();
    at += 3 + count * (wide ? 2 : 1);
    return text;
  });
  const formulas = [0, 1].map(() => {
    const length = data.readUInt16LE(at);
    const tokens = data.subarray(at + 4, at + 4 + length);
    at += 4 + length;
    return operandText(tokens, resolve);
  });
  const places = placesText(data, at);
  const [title, , prompt] = texts;
  const asked = [title, prompt].filter(Boolean).join(': ');
  const said = [takenText(kind, (flags >>> 20) & 0x0f, formulas), asked === '' ? '' : `prompt ${asked}`];
  const words = said.filter((part) => part !== '').join('; ');
  return words === '' ? '' : `${places}: ${words}`;
}

function takenText(kind: number, sign: number, [first = '', second = '']: string[]): string {
  const name = kinds[kind] ?? '';
  if (name === '' || first === '') return name;
  if (kind === listKind) return `${name} of ${first}`;
  if (kind === customKind) return `${name} ${first}`;
  const between = sign <= 1 && second !== '';
  return `${name} ${signs[sign] ?? ''} ${first}${between ? ` and ${second}` : ''}`;
}

export const placesText = (data: Buffer, at: number): string =>
  Array.from({ length: Math.min(data.readUInt16LE(at), placeLimit) }, (_, i) => placeText(data, at + 2 + i * 8)).join(
    ' ',
  );

const ruleSigns = ['', 'between', 'not between', '=', '<>', '>', '<', '>=', '<='];

export function ruleText(data: Buffer, resolve: ResolveRange): string {
  const lengths = [data.readUInt16LE(2), data.readUInt16LE(4)] as const;
  const from = data.length - lengths[0] - lengths[1];
  const first = operandText(data.subarray(from, from + lengths[0]), resolve);
  const second = operandText(data.subarray(from + lengths[0]), resolve);
  if (data[0] !== 1) return `expression ${first}`;
  return `cellIs ${ruleSigns[data[1] ?? 0] ?? ''} ${first}${second === '' ? '' : ` and ${second}`}`;
}

function placeText(data: Buffer, at: number): string {
  const number = (offset: number) => data.readUInt16LE(at + offset) + 1;
  return formatRange({ top: number(0), bottom: number(2), left: number(4), right: number(6) });
}

function operandText(tokens: Buffer, resolve: ResolveRange): string {
  if (tokens.length === 0) return '';
  const code = tokens[0] ?? 0;
  if (code === 0x17 && tokens.length >= 3) {
    return readCharacters(tokens, 2, tokens[1] ?? 0).replaceAll('\0', ',');
  }
  if (code === 0x1e && tokens.length === 3) return String(tokens.readUInt16LE(1));
  if (code === 0x1f && tokens.length === 9) return String(tokens.readDoubleLE(1));
  const range = rangeOf(tokens);
  if (!range) return 'a formula';
  if (range.reference < 0) return rangeName(range);
  const { range: name, values } = resolve(range);
  const shown = values.filter((value) => value !== '');
  return shown.length === 0 ? name : `${name} (${shown.join(', ')})`;
}

/** `reference` is -1 on the same sheet. */
function rangeOf(tokens: Buffer): ChartRange | undefined {
  const kind = (tokens[0] ?? 0) & 0x1f;
  const at = (index: number) => tokens.readUInt16LE(1 + index * 2);
  const column = (index: number) => at(index) & 0xff;
  if (kind === 0x1a && tokens.length === 7)
    return { reference: at(0), rows: [at(1), at(1)], columns: [column(2), column(2)] };
  if (kind === 0x1b && tokens.length === 11)
    return { reference: at(0), rows: [at(1), at(2)], columns: [column(3), column(4)] };
  if (kind === 0x04 && tokens.length === 5)
    return { reference: -1, rows: [at(0), at(0)], columns: [column(1), column(1)] };
  if (kind === 0x05 && tokens.length === 9)
    return { reference: -1, rows: [at(0), at(1)], columns: [column(2), column(3)] };
  return undefined;
}
