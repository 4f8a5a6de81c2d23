/** `line` is where the value begins, from 1. */
export type Located = {
  line: number;
  value: string | number | boolean | null | Located[] | ReadonlyMap<string, Located>;
};

export class JsonSyntaxError extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
    this.name = 'JsonSyntaxError';
  }
}

const deepest = 20;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const string = /"(?:[^"\\\n\r]|\\[^\n\r])*"/y;
const words = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** @throws {JsonSyntaxError} with the line where it stops being JSON */
export function parseLocatedJson(text: string): Located {
  return new Parser(text).whole();
}

class Parser {
  private at = 0;
  private line = 1;

  constructor(private readonly text: string) {}

  whole(): Located {
    const value = this.value(0);
    this.skipBlanks();
    if (this.at < this.text.length) this.fail('there is more after the end');
    return value;
  }

  private value(depth: number): Located {
    this.skipBlanks();
    if (depth > deepest) this.fail('it is nested too deeply');
    const { line } = this;
    switch (this.text[this.at]) {
      case '{':
        return { line, value: this.object(depth) };
      case '[':
        return { line, value: this.list(depth) };
      case '"':
        return { line, value: this.string() };
      default:
        return { line, value: this.scalar() };
    }
  }

  private object(depth: number): ReadonlyMap<string, Located> {
    const fields = new Map<string, Located>();
    this.items('}', () => {
      this.skipBlanks();
      const name = this.string();
      this.skipBlanks();
      if (this.text[this.at] !== ':') this.fail('a colon is missing');
      this.at += 1;
      fields.set(name, this.value(depth + 1));
    });
    return fields;
  }

  private list(depth: number): Located[] {
    const entries: Located[] = [];
    this.items(']', () => entries.push(this.value(depth + 1)));
    return entries;
  }

  private items(end: ']' | '}', item: () => void): void {
    this.at += 1;
    this.skipBlanks();
    if (this.text[this.at] === end) {
      this.at += 1;
      return;
    }
    for (;;) {
      item();
      this.skipBlanks();
      const next = this.text[this.at];
      if (next !== ',' && next !== end) this.fail(`a comma or ${end} is missing`);
      this.at += 1;
      if (next === end) return;
    }
  }

  private string(): string {
    const found = this.match(string);
    if (found === null) this.fail('a text in double quotes is missing or not closed');
    try {
      return JSON.parse(found);
    } catch {
      return this.fail('a text has a sign that must be escaped');
    }
  }

  private scalar(): number | boolean | null {
    const found = this.match(number);
    if (found !== null) return Number(found);
    for (const [word, value] of words) {
      if (!this.text.startsWith(word, this.at)) continue;
      this.at += word.length;
      return value;
    }
    return this.fail('a value is missing');
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found !== null) this.at += found.length;
    return found;
  }

  private skipBlanks(): void {
    for (; this.at < this.text.length; this.at += 1) {
      const sign = this.text[this.at];
      if (sign === '\n') this.line += 1;
      else if (sign !== ' ' && sign !== '\t' && sign !== '\r') return;
    }
  }

  private fail(reason: string): never {
    throw new JsonSyntaxError(this.line, `This is not valid JSON: ${reason}.`);
  }
}
