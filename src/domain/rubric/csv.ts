import type { FileIssue } from './rubric-entry';

/** `line` counts from 1. */
export type CsvRow = { line: number; fields: string[] };

export type ReadCsv = { ok: true; rows: CsvRow[] } | { ok: false; issue: FileIssue };

/** Spreadsheets would run a field that starts like this. */
export const formulaLike = /^'*\s*[=+\-@|%\t\r\n＝＋－＠]/;

// Excel in many countries splits lines at `;` and pasted text at tabs, and ignores quotation marks inside fields. Line
// breaks split too; there `- ` starts a list item unless the line calls a function.
const blank = `["' \\u00a0\\u3000]*`;
const afterSeparator = `(?=${blank}[=+\\-@＝＋－＠])`;
const afterBreak = `(?=${blank}(?:[=+@＝＋－＠]|-(?! [^\\r\\n(|!]*(?:[\\r\\n]|$))))`;
const unguardedInside = new RegExp(`(?<=[;\\t])${afterSeparator}|(?<=[\\r\\n])${afterBreak}`, 'g');
const guardedInside = new RegExp(`(?<=[;\\t])'${afterSeparator}|(?<=[\\r\\n])'${afterBreak}`, 'g');

/**
 * Whatever a spreadsheet would take for a formula, at the start of a field or where it may split one, gets an
 * apostrophe. So does text that already starts with apostrophes, because reading removes exactly one.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

/** The first line shows whether `,`, `;` or tab separates. Skips blank lines. */
export function readCsv(text: string): ReadCsv {
  const source = text.replace(/^\uFEFF/, '');
  return new Reader(source, separatorOf(source)).read();
}

function written(field: string | number): string {
  const text = typeof field === 'string' ? guarded(field) : String(field);
  return /^\s|\s$|["',;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function guarded(field: string): string {
  const inside = field.replace(unguardedInside, "'");
  return formulaLike.test(field) ? `'${inside}` : inside;
}

function unguarded(field: string): string {
  const inside = field.replace(guardedInside, '');
  return field.startsWith("'") && formulaLike.test(field) ? inside.slice(1) : inside;
}

function separatorOf(text: string): string {
  const [head = ''] = text.split(/\r\n|\r|\n/, 1);
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

class Reader {
  private at = 0;
  private line = 1;
  private readonly plain: RegExp;

  constructor(
    private readonly text: string,
    private readonly separator: string,
  ) {
    this.plain = new RegExp(`[^${separator}\\r\\n]*`, 'y');
  }

  read(): ReadCsv {
    const rows: CsvRow[] = [];
    while (this.at < this.text.length) {
      const row = { line: this.line, fields: [] as string[] };
      for (;;) {
        const field = this.text[this.at] === '"' ? this.quoted() : this.bare();
        if (typeof field !== 'string') return { ok: false, issue: field };
        row.fields.push(unguarded(field));
        if (this.text[this.at] !== this.separator) break;
        this.at += 1;
      }
      this.endLine();
      if (row.fields.some((field) => field !== '')) rows.push(row);
    }
    return { ok: true, rows };
  }

  private bare(): string {
    this.plain.lastIndex = this.at;
    const found = this.plain.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  private quoted(): string | FileIssue {
    const began = this.line;
    let field = '';
    for (;;) {
      const end = this.text.indexOf('"', this.at + 1);
      if (end === -1) return { line: began, message: 'A field that begins with a double quote is not closed.' };
      field += this.text.slice(this.at + 1, end);
      this.at = end + 1;
      if (this.text[this.at] !== '"') break;
      field += '"';
    }
    this.line += field.match(/\r\n|\r|\n/g)?.length ?? 0;
    const next = this.text[this.at] ?? '\n';
    if (next === this.separator || next === '\r' || next === '\n') return field;
    return { line: this.line, message: 'There is text after the closing quote of a field.' };
  }

  private endLine(): void {
    if (this.text.startsWith('\r\n', this.at)) this.at += 2;
    else if (this.at < this.text.length) this.at += 1;
    this.line += 1;
  }
}
