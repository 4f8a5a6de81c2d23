import { answerKeys } from './answer-schema';

const endOfThought = '</think>';
const maxHeadLength = 40;
const possibleHead = /^\{\s*(?:"\w{0,16})?$/;

/** A piece of an answer; `begins` when it is the first of another object, which replaces the one before. */
export type AnswerPiece = { text: string; begins: boolean };

/** An object begins at a brace before one of our keys; a thought's end voids all before. Reads each character once. */
export class AnswerCutter {
  readonly complete: string[] = [];
  private object: string[] | null = null;
  private pending = '';
  private tail = '';
  private depth = 0;
  private inText = false;
  private isEscaped = false;
  private readonly head: RegExp;

  constructor(keys: readonly string[] = answerKeys) {
    this.head = new RegExp(`^\\{\\s*"(?:${keys.join('|')})"`);
  }

  add(delta: string): AnswerPiece[] {
    const pieces: AnswerPiece[] = [];
    let text = this.withoutThought(delta) ?? this.pending + delta;
    this.pending = '';
    while (text !== '') {
      if (this.object === null) text = this.findBeginning(text, pieces);
      else text = this.takeObject(text, pieces);
    }
    return pieces;
  }

  /** What follows the end of a thought; null where none ends here. */
  private withoutThought(delta: string): string | null {
    const seen = this.tail + delta;
    this.tail = seen.slice(1 - endOfThought.length);
    const at = seen.lastIndexOf(endOfThought);
    if (at === -1) return null;
    this.complete.length = 0;
    this.object = null;
    return seen.slice(at + endOfThought.length);
  }

  private findBeginning(text: string, pieces: AnswerPiece[]): string {
    const from = text.indexOf('{');
    if (from === -1) return '';
    const rest = text.slice(from);
    if (this.head.test(rest)) {
      this.object = [];
      this.depth = 0;
      this.inText = false;
      pieces.push({ text: '', begins: true });
      return rest;
    }
    if (rest.length < maxHeadLength && possibleHead.test(rest)) {
      this.pending = rest;
      return '';
    }
    return rest.slice(1);
  }

  private takeObject(text: string, pieces: AnswerPiece[]): string {
    const end = this.endOfObject(text);
    const taken = end === -1 ? text : text.slice(0, end);
    this.object?.push(taken);
    pieces.push({ text: taken, begins: false });
    if (end === -1) return '';
    this.complete.push(this.object?.join('') ?? '');
    this.object = null;
    return text.slice(end);
  }

  private endOfObject(text: string): number {
    for (let at = 0; at < text.length; at += 1) {
      const sign = text[at];
      if (this.isEscaped) this.isEscaped = false;
      else if (this.inText && sign === '\\') this.isEscaped = true;
      else if (sign === '"') this.inText = !this.inText;
      else if (this.inText) continue;
      else if (sign === '{') this.depth += 1;
      else if (sign === '}') {
        this.depth -= 1;
        if (this.depth === 0) return at + 1;
      }
    }
    return -1;
  }
}

/** The complete objects in a text, the last first: of several answers, the last that fits counts. */
export function answersIn(text: string): string[] {
  const cutter = new AnswerCutter();
  cutter.add(text);
  return cutter.complete.toReversed();
}

/** Whether a text has an object with exactly these keys, each with a text. */
export function answersWith(text: string, keys: readonly string[]): boolean {
  const cutter = new AnswerCutter(keys);
  cutter.add(text);
  return cutter.complete.some((object) => {
    try {
      const entries = Object.entries(JSON.parse(object));
      return entries.length === keys.length && entries.every(([key, value]) => keys.includes(key) && value !== '');
    } catch {
      return false;
    }
  });
}
