import { type } from 'arktype';
import type { ReadOutcome } from './document-reader';
import { packLists } from './packed-evidence';
import { blockList, readOutcome } from './schema';
import { Turns } from './turns';

/** Checks what a process writes as `answerLines` does while it comes, bit by bit: others get their turn meanwhile. */
export class AnswerCheck {
  private readonly turns = new Turns();
  private rest: Buffer[] = [];
  /** The lines that end before the last; null for one that is no list of blocks. */
  private readonly lists: (Buffer | null)[] = [];
  private last: Buffer | null = null;

  /** Takes the next bytes. */
  async take(chunk: Uint8Array): Promise<void> {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    for (let end = bytes.indexOf(lineBreak); end >= 0; end = bytes.indexOf(lineBreak, from)) {
      this.rest.push(bytes.subarray(from, end));
      this.endLine();
      from = end + 1;
      await this.turns.give();
    }
    if (from < bytes.length) this.rest.push(bytes.subarray(from));
  }

  /** What the process answered, its evidence packed; undefined where that was no answer. */
  async outcome(): Promise<ReadOutcome | undefined> {
    this.endLine();
    const last = readOutcome(this.last && parsed(this.last));
    if (last instanceof type.errors) return undefined;
    if (!last.ok) return last;
    const { evidence, lines } = last;
    // A library may have spoken before the answer.
    const lists = this.lists.slice(this.lists.length - lines).filter((list) => list !== null);
    if (lists.length < lines) return undefined;
    const packed = await packLists(evidence, lists);
    return { ok: true, file: { format: evidence.format, coverage: evidence.coverage, packed } };
  }

  /** The last line is looked at by itself, so each is looked at when another follows it. */
  private endLine(): void {
    const line = this.rest.length === 1 ? this.rest[0] : Buffer.concat(this.rest);
    this.rest = [];
    if (!line || line.every((byte) => byte <= space)) return;
    if (this.last) this.lists.push(isBlockList(this.last) ? this.last : null);
    this.last = line;
  }
}

const lineBreak = 10;
const space = 0x20;
const [opening, closing] = Buffer.from('[]');

const isBlockList = (line: Buffer) =>
  line[0] === opening && line.at(-1) === closing && !(blockList(parsed(line)) instanceof type.errors);

/** Undefined for what is no JSON. */
function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString('utf8'));
  } catch {
    return undefined;
  }
}
