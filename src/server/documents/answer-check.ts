import { blockList, readOutcome } from '@domain/evidence/schema';
import { type } from '@domain/schema';
import type { ReadOutcome } from './document-reader';
import { EvidencePacking } from './packed-evidence';
import { PeriodicYield } from './periodic-yield';

/** Checks the lines of `answerLines` as they arrive, and yields in between so that requests aren't delayed. */
export class AnswerCheck {
  private readonly periodicYield = new PeriodicYield();
  private rest: Buffer[] = [];
  private packing = new EvidencePacking();
  private last: Buffer | null = null;

  async take(chunk: Uint8Array): Promise<void> {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    for (let end = bytes.indexOf(lineBreak); end >= 0; end = bytes.indexOf(lineBreak, from)) {
      this.rest.push(bytes.subarray(from, end));
      await this.endLine();
      from = end + 1;
      await this.periodicYield.ifDue();
    }
    if (from < bytes.length) this.rest.push(bytes.subarray(from));
  }

  async outcome(): Promise<ReadOutcome | undefined> {
    await this.endLine();
    const last = readOutcome(this.last && parsed(this.last));
    if (last instanceof type.errors) return undefined;
    if (!last.ok) return last;
    const { evidence, lines } = last;
    if (this.packing.count !== lines) return undefined;
    const packed = await this.packing.end(evidence);
    return { ok: true, file: { format: evidence.format, coverage: evidence.coverage, packed } };
  }

  /** The last line differs, so a line is checked once another follows. */
  private async endLine(): Promise<void> {
    const line = this.rest.length === 1 ? this.rest[0] : Buffer.concat(this.rest);
    this.rest = [];
    if (!line || line.every((byte) => byte <= space)) return;
    const before = this.last;
    this.last = line;
    if (!before) return;
    if (isBlockList(before)) await this.packing.add(before);
    // Anew, because a library may have printed something before the response.
    else this.packing = new EvidencePacking();
  }
}

const lineBreak = 10;
const space = 0x20;
const [opening, closing] = Buffer.from('[]');

const isBlockList = (line: Buffer) =>
  line[0] === opening && line.at(-1) === closing && !(blockList(parsed(line)) instanceof type.errors);

function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString('utf8'));
  } catch {
    return undefined;
  }
}
