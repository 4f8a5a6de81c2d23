import { openZip } from '@server/documents/package/zip';
import { makeZip, type ZipPart } from '@tests/support/zip';
import { pick, type Random } from './made-workbook';

/** `how` names the changes, to look at. */
export type MutatedFile = { bytes: Buffer; how: string };

/**
 * A file as an accident or somebody who means harm may leave it: a few changes in its bytes, or in parts of a package.
 */
export function mutatedFile(bytes: Buffer, random: Random): MutatedFile {
  const parts = random() < 0.75 ? partsOf(bytes) : [];
  if (parts.length === 0) return changed(bytes, onBytes, random);
  const summary: string[] = [];
  for (let left = 1 + upTo(random, 3); left > 0; left--) {
    const index = upTo(random, parts.length);
    const part = parts[index];
    if (!part) continue;
    const kind = random();
    if (kind < 0.08) {
      parts.splice(index, 1);
      summary.push(`${part.name} left out`);
    } else if (kind < 0.12) {
      parts.push(part);
      summary.push(`${part.name} twice`);
    } else {
      const { bytes: data, how } = changed(Buffer.from(part.data), kind < 0.3 ? onBytes : onXml, random);
      parts[index] = { name: part.name, data };
      summary.push(`${part.name} ${how}`);
    }
  }
  return { bytes: makeZip(parts), how: summary.join(', ') };
}

type Changes = readonly [Change, ...Change[]];
type Change = readonly [how: string, change: (bytes: Buffer, random: Random) => Buffer];

function changed(bytes: Buffer, changes: Changes, random: Random): MutatedFile {
  const [how, change] = pick(random, changes);
  return { bytes: change(bytes, random), how };
}

const upTo = (random: Random, end: number) => Math.floor(random() * end);

/** None for a file that is no package. */
function partsOf(bytes: Buffer): ZipPart[] {
  if (bytes.toString('latin1', 0, 2) !== 'PK') return [];
  const zip = openZip(bytes);
  return zip.names.map((name) => ({ name, data: zip.read(name) ?? '' }));
}

const onBytes: Changes = [
  [
    'with bits turned',
    (bytes, random) => {
      const turned = Buffer.from(bytes);
      for (let left = 1 + upTo(random, 32); left > 0 && turned.length > 0; left--) {
        const at = upTo(random, turned.length);
        turned.writeUInt8(turned.readUInt8(at) ^ (1 << upTo(random, 8)), at);
      }
      return turned;
    },
  ],
  ['cut short', (bytes, random) => bytes.subarray(0, upTo(random, bytes.length))],
  [
    'with a piece gone',
    (bytes, random) => {
      const at = upTo(random, bytes.length);
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + upTo(random, 4_096))]);
    },
  ],
  [
    'with a piece twice',
    (bytes, random) => {
      const at = upTo(random, bytes.length);
      const piece = bytes.subarray(at, at + 1 + upTo(random, 4_096));
      return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
    },
  ],
  [
    'with huge counts',
    (bytes, random) => {
      const counted = Buffer.from(bytes);
      for (let left = 1 + upTo(random, 4); left > 0 && counted.length > 4; left--) {
        counted.writeUInt32LE(pick(random, [0, 0x7fffffff, 0xffffffff, 0xfffe]), upTo(random, counted.length - 4));
      }
      return counted;
    },
  ],
];

const hugeNumbers = ['0', '-1', '4294967296', '99999999999999999999', '1e308', 'NaN', '1048577', '2147483647'] as const;
const references = ['&b;', '&#0;', '&#xD800;', '&#x110000;', '&#38;#38;', '&lt;!DOCTYPE x&gt;', '&'] as const;
const document =
  '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>';
const maxRepeatedBytes = 2_000_000;

const onXml: Changes = [
  ['with a document type', (bytes, random) => inserted(bytes, `${document}${pick(random, references)}`, /\?>|^/)],
  ['with a reference', (bytes, random) => insertedAt(bytes, pick(random, references), anyMatch(bytes, />/g, random))],
  [
    'with a huge number',
    (bytes, random) => {
      const text = bytes.toString('utf8');
      const number = anyMatch(bytes, /\d+/g, random);
      const huge = pick(random, hugeNumbers);
      return Buffer.from(number ? text.slice(0, number.at) + huge + text.slice(number.end) : huge);
    },
  ],
  [
    'with a vast range',
    (bytes, random) => {
      const text = bytes.toString('utf8');
      const range = anyMatch(bytes, /[A-Z]{1,3}\d+(?::[A-Z]{1,3}\d+)?/g, random);
      return range ? Buffer.from(`${text.slice(0, range.at)}A1:XFD1048576${text.slice(range.end)}`) : bytes;
    },
  ],
  [
    'with an element many times',
    (bytes, random) => {
      const element = anyMatch(bytes, /<(\w[\w:]*)[^<>]*(?:\/>|>[^<>]*<\/\1>)/g, random);
      if (!element) return bytes;
      const text = bytes.toString('utf8');
      const one = text.slice(element.at, element.end);
      return insertedAt(bytes, one.repeat(Math.min(maxRepeatedBytes / one.length, 10 ** upTo(random, 6))), element);
    },
  ],
  [
    'nested deep',
    (bytes, random) => {
      const depth = 10 ** (1 + upTo(random, 4));
      return insertedAt(bytes, '<x>'.repeat(depth) + '</x>'.repeat(depth), anyMatch(bytes, />/g, random));
    },
  ],
  [
    'without a tag',
    (bytes, random) => {
      const text = bytes.toString('utf8');
      const tag = anyMatch(bytes, /<[^<>]*>/g, random);
      return tag ? Buffer.from(text.slice(0, tag.at) + text.slice(tag.end)) : bytes;
    },
  ],
  [
    'with two values exchanged',
    (bytes, random) => {
      const values = [anyMatch(bytes, /"[^"<>]*"/g, random), anyMatch(bytes, /"[^"<>]*"/g, random)];
      const [first, second] = values.flatMap((value) => value ?? []).toSorted((a, b) => a.at - b.at);
      if (!first || !second || first.at === second.at) return bytes;
      const text = bytes.toString('utf8');
      const piece = ({ at, end }: Stretch) => text.slice(at, end);
      const between = text.slice(first.end, second.at);
      return Buffer.from(text.slice(0, first.at) + piece(second) + between + piece(first) + text.slice(second.end));
    },
  ],
];

type Stretch = { at: number; end: number };

function anyMatch(bytes: Buffer, pattern: RegExp, random: Random): Stretch | null {
  const found = [...bytes.toString('utf8').matchAll(pattern)];
  const one = found[upTo(random, found.length)];
  return one ? { at: one.index, end: one.index + one[0].length } : null;
}

function insertedAt(bytes: Buffer, piece: string, after: Stretch | null): Buffer {
  const text = bytes.toString('utf8');
  const at = after?.end ?? text.length;
  return Buffer.from(text.slice(0, at) + piece + text.slice(at));
}

function inserted(bytes: Buffer, piece: string, after: RegExp): Buffer {
  const found = after.exec(bytes.toString('utf8'));
  return insertedAt(bytes, piece, found && { at: found.index, end: found.index + found[0].length });
}
