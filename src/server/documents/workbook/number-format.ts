import { SSF } from '@e965/xlsx';

type PlainFormat = { before: string; grouped: boolean; places: number; percent: boolean };

/** Common formats: `0`, `#,##0.00`, `0.0%`, `$#,##0` and `[$-409]\$#,##0`, as Google and LibreOffice write it. */
const plain = /^(?:\[\$-[^\]]*\])?(\$|\\\$|"\$")?(#,##0|0)(?:\.(0{1,6}))?(%?)$/;

const formats = new Map<string, PlainFormat | null>();

function plainFormat(format: string): PlainFormat | null {
  const known = formats.get(format);
  if (known !== undefined) return known;
  const [whole, dollar, start, decimals = '', percent] = plain.exec(format) ?? [];
  const before = dollar === undefined ? '' : '$';
  const read =
    whole === undefined
      ? null
      : { before, grouped: start === '#,##0', places: decimals.length, percent: percent === '%' };
  formats.set(format, read);
  return read;
}

/** Above it the vendor's formatter behaves differently. */
const max = 2 ** 31;

/** The same as the vendor's formatter, many times faster; undefined for negative numbers and other formats. */
export function plainNumber(value: number, format: string): string | undefined {
  const plain = plainFormat(format);
  if (!plain || !(value >= 0)) return undefined;
  const { before, grouped, places, percent } = plain;
  const shown = percent ? value * 100 : value;
  if (shown >= max) return undefined;
  const scale = 10 ** places;
  // Excel rounds grouped numbers after the point, others as a whole.
  const parts =
    grouped && places > 0 ? Math.floor(shown) * scale + Math.round((shown % 1) * scale) : Math.round(shown * scale);
  const whole = Math.floor(parts / scale);
  const digits = grouped && whole >= 1000 ? withCommas(whole) : `${whole}`;
  const decimals = places === 0 ? '' : `.${`${parts % scale}`.padStart(places, '0')}`;
  return before + digits + decimals + (percent ? '%' : '');
}

function withCommas(whole: number): string {
  const rest = `${whole % 1000}`.padStart(3, '0');
  const thousands = Math.floor(whole / 1000);
  return `${thousands >= 1000 ? withCommas(thousands) : thousands},${rest}`;
}

/** The vendor's formatter is untyped. */
const formatter: {
  format(format: string | number, value: unknown, options?: { date1904?: boolean }): string;
  is_date(format: string): boolean;
  get_table(): Record<number, string>;
  parse_date_code(
    serial: number,
    options?: { date1904?: boolean },
  ): { y: number; m: number; d: number; H: number; M: number; S: number; u: number } | null;
} = SSF;

const builtIn: Readonly<Record<number, string>> = { ...formatter.get_table() };

export function builtInFormat(id: number): string {
  return builtIn[id] ?? 'General';
}

/** `[$-409]` names only a locale, but the formatter would write a dollar sign. */
const localeOnly = /\[\$-[^\]]*\]/g;

/** As displayed: `28.4%`, `($22.41)`. With an unreadable code, the bare number. */
export function displayValue(value: number | string, format: string, date1904: boolean): string {
  if (format === 'General' || format === '') {
    return typeof value === 'string'
      ? value
      : Number.isSafeInteger(value) && Math.abs(value) < 1e11
        ? `${value}`
        : general(value);
  }
  if (typeof value === 'string' && !format.includes('@') && !format.includes(';')) return value;
  try {
    if (typeof value === 'string') return formatter.format(format.replace(localeOnly, ''), value, { date1904 });
    const shown = shownDigits(value);
    return plainNumber(shown, format) ?? formatter.format(format.replace(localeOnly, ''), shown, { date1904 });
  } catch {
    return String(value);
  }
}

/**
 * Excel rounds 15 decimal digits, halves up: 1704.4999999999998 is 1,705 and 1.005 is 1.01. The extra bit keeps a half
 * from falling below itself in binary.
 */
const shownDigits = (value: number) =>
  Number.isInteger(value) ? value : Number(value.toPrecision(15)) * (1 + Number.EPSILON);

const general = (value: number) => formatter.format('General', value);

const dateFormats = new Map<string, 'date' | 'time' | 'duration' | 'none'>();

function dateKind(format: string): 'date' | 'time' | 'duration' | 'none' {
  const known = dateFormats.get(format);
  if (known) return known;
  const bare = format.replace(/"[^"]*"|\\.|_.|\*./g, '');
  const first = bare.split(';')[0] ?? '';
  const kind = !formatter.is_date(format)
    ? 'none'
    : /\[(h+|m+|s+)\]/i.test(first)
      ? 'duration'
      : /[yd]|mmm|e|b/i.test(first.replace(/\[[^\]]*\]|General/gi, '')) || !/[hs]/i.test(first)
        ? 'date'
        : 'time';
  dateFormats.set(format, kind);
  return kind;
}

/** ISO 8601; undefined if the format isn't a date or time, or out of range. */
export function dateValue(serial: number, format: string, date1904: boolean): string | undefined {
  const kind = format === 'General' ? 'none' : dateKind(format);
  if (kind === 'none' || kind === 'duration' || serial < 0) return undefined;
  const parts = formatter.parse_date_code(serial, { date1904 });
  if (!parts) return undefined;
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  const time = `${pad(parts.H)}:${pad(parts.M)}:${pad(parts.S)}`;
  if (kind === 'time' && serial < 1) return time;
  const date = `${pad(parts.y, 4)}-${pad(parts.m)}-${pad(parts.d)}`;
  return parts.H + parts.M + parts.S === 0 ? date : `${date}T${time}`;
}
