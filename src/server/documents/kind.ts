import type { Slot } from '@domain/evidence/evidence';
import { type DocumentFormat, formats } from '@domain/submission/formats';
import CFB from 'cfb';
import { documentFormats, type Signature } from './formats';
import { checkCompound } from './package/compound';
import { officePart } from './package/office-part';
import { openZip } from './package/zip';
import { UnreadableError } from './unreadable';

/** Throws UnreadableError: `wrong-kind`; or `empty`, `encrypted`, `corrupt`, `too-old`, `hostile` for the right one. */
export function detectFormat(bytes: Buffer, slot: Slot, fileName: string): DocumentFormat {
  const promised = promisedFormat(slot, fileName);
  if (bytes.length === 0) throw new UnreadableError('empty', 'no bytes');
  const found = contentFormat(bytes, promised);
  if (found === promised) return found;
  if (found !== undefined && formats.some(({ name, slot: own }) => name === found && own === slot)) {
    throw new UnreadableError(
      'wrong-kind',
      `${found} named .${promised}`,
      `This is a .${found} file that is named .${promised}. Give it its right ending and add it again.`,
    );
  }
  throw new UnreadableError('wrong-kind', `${found ?? 'something else'} named .${promised}`);
}

function promisedFormat(slot: Slot, fileName: string): DocumentFormat {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase();
  const format = formats.find(({ name, slot: own }) => name === extension && own === slot);
  if (!format) throw new UnreadableError('wrong-kind', `extension ${extension ?? 'none'} in slot ${slot}`);
  return format.name;
}

function contentFormat(bytes: Buffer, promised: DocumentFormat): DocumentFormat | undefined {
  if (bytes.length >= 4 && bytes.readUInt32LE(0) === 0x04034b50) return packageFormat(bytes, promised);
  if (bytes.length >= 8 && bytes.readUInt32BE(0) === 0xd0cf11e0 && bytes.readUInt32BE(4) === 0xa1b11ae1) {
    return compoundFormat(bytes, promised);
  }
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (promised === 'xls' && isBareWorksheet(bytes)) throw new UnreadableError('too-old', 'Excel 2 to 4');
  return undefined;
}

/** Excel 2 to 4 wrote bare records, beginning with a beginning-of-file record. */
function isBareWorksheet(bytes: Buffer): boolean {
  return bytes.length > 8 && [0x0009, 0x0209, 0x0409].includes(bytes.readUInt16LE(0)) && bytes.readUInt16LE(2) <= 6;
}

const containerOf = (format: DocumentFormat) => documentFormats[format].signature.container;

const formatWith = (matches: (signature: Signature) => boolean): DocumentFormat | undefined =>
  formats.find(({ name }) => matches(documentFormats[name].signature))?.name;

function packageFormat(bytes: Buffer, promised: DocumentFormat): DocumentFormat | undefined {
  try {
    const zip = openZip(bytes);
    const main = officePart(zip);
    return formatWith((signature) => signature.container === 'zip' && signature.matches(main, zip));
  } catch (error) {
    if (containerOf(promised) === 'zip') throw error;
    // The file has another name, so only its kind matters, not why it can't be read.
    return undefined;
  }
}

/** Only root streams tell the kind, because an embedded document has the same names inside its storage. */
function compoundFormat(bytes: Buffer, promised: DocumentFormat): DocumentFormat | undefined {
  const roots = rootStreams(bytes);
  if (roots === undefined) {
    if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) && promised !== 'pdf') {
      throw new UnreadableError('encrypted', 'a broken encrypted package');
    }
    if (containerOf(promised) !== 'compound') return undefined;
    throw new UnreadableError('corrupt', 'the compound file does not open');
  }
  if (roots.has('/encryptedpackage') && promised !== 'pdf') {
    throw new UnreadableError('encrypted', 'an encrypted package');
  }
  if (roots.has('/pp40') && promised === 'ppt') throw new UnreadableError('too-old', 'PowerPoint 4 or 95');
  const found = formatWith(
    (signature) => signature.container === 'compound' && signature.streams.some((stream) => roots.has(stream)),
  );
  if (found === undefined && isCompoundCutShort(bytes) && containerOf(promised) === 'compound') {
    throw new UnreadableError('corrupt', 'the compound file is cut short');
  }
  return found;
}

function isCompoundCutShort(bytes: Buffer): boolean {
  const sector = 2 ** bytes.readUInt16LE(0x1e);
  return bytes.length % sector !== 0 || (bytes.readUInt32LE(0x30) + 2) * sector > bytes.length;
}

/** Lower-case paths of the root's own entries. Undefined if the container is broken; throws only `hostile`. */
function rootStreams(bytes: Buffer): Set<string> | undefined {
  try {
    checkCompound(bytes);
    const container = CFB.parse(bytes);
    const root = container.FullPaths[0] ?? '';
    return new Set(
      container.FullPaths.slice(1)
        .map((path) => path.slice(root.length - 1))
        .filter((path) => path.lastIndexOf('/') === 0)
        .map((path) => path.toLowerCase()),
    );
  } catch (error) {
    if (error instanceof UnreadableError && error.reason === 'hostile') throw error;
    return undefined;
  }
}
