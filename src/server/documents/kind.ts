import type { DocumentFormat, Slot } from '@domain/evidence/evidence';
import CFB from 'cfb';
import { checkCompound } from './package/compound';
import { readRelationships } from './package/relationships';
import { childrenOf, parseXml } from './package/xml';
import { openZip, type ZipPackage } from './package/zip';
import { UnreadableError } from './unreadable';

const formatsOf = {
  excel: ['xlsx', 'xls'],
  ppt: ['pptx', 'ppt'],
  summary: ['pdf', 'docx', 'doc'],
} as const satisfies Record<Slot, readonly DocumentFormat[]>;

/**
 * Checks the content against the promise of slot and extension. Throws UnreadableError `wrong-kind` if they differ;
 * `empty`, `encrypted`, `corrupt`, `too-old` or `hostile` if the right kind can't be read.
 */
export function detectFormat(bytes: Buffer, slot: Slot, fileName: string): DocumentFormat {
  const promised = promisedFormat(slot, fileName);
  if (bytes.length === 0) throw new UnreadableError('empty', 'no bytes');
  const found = contentFormat(bytes, promised);
  if (found === promised) return found;
  if (found !== undefined && formatsOf[slot].some((format) => format === found)) {
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
  const format = formatsOf[slot].find((candidate) => candidate === extension);
  if (!format) throw new UnreadableError('wrong-kind', `extension ${extension ?? 'none'} in slot ${slot}`);
  return format;
}

function contentFormat(bytes: Buffer, promised: DocumentFormat): DocumentFormat | undefined {
  if (bytes.length >= 4 && bytes.readUInt32LE(0) === 0x04034b50) return packageFormat(bytes, promised);
  if (bytes.length >= 8 && bytes.readUInt32BE(0) === 0xd0cf11e0 && bytes.readUInt32BE(4) === 0xa1b11ae1) {
    return compoundFormat(bytes, promised);
  }
  if (bytes.subarray(0, 1024).includes('%PDF-')) {
    if (promised === 'pdf' && isPdfCutShort(bytes)) throw new UnreadableError('corrupt', 'the PDF has no end');
    return 'pdf';
  }
  if (promised === 'xls' && isBareWorksheet(bytes)) throw new UnreadableError('too-old', 'Excel 2 to 4');
  return undefined;
}

/** Readers rebuild a PDF from whatever is there, so only a missing end shows that it is incomplete. */
function isPdfCutShort(bytes: Buffer): boolean {
  const tail = bytes.subarray(-1024);
  return !tail.includes('%%EOF') && !tail.includes('startxref');
}

/** Excel 2 to 4 wrote bare records, beginning with a beginning-of-file record. */
function isBareWorksheet(bytes: Buffer): boolean {
  return bytes.length > 8 && [0x0009, 0x0209, 0x0409].includes(bytes.readUInt16LE(0)) && bytes.readUInt16LE(2) <= 6;
}

const officeXml: readonly DocumentFormat[] = ['xlsx', 'pptx', 'docx'];

function packageFormat(bytes: Buffer, promised: DocumentFormat): DocumentFormat | undefined {
  if (!officeXml.includes(promised)) return formatOfPackage(bytes);
  const zip = openZip(bytes);
  return zip.has('[Content_Types].xml') ? formatOfParts(zip) : undefined;
}

/** The file has another name, so only the kind matters, not why it can't be read. */
function formatOfPackage(bytes: Buffer): DocumentFormat | undefined {
  try {
    return formatOfParts(openZip(bytes));
  } catch {
    return undefined;
  }
}

const mainPartTypes: readonly [RegExp, DocumentFormat][] = [
  [/spreadsheetml\.(sheet|template)\.main\+xml|ms-excel\.(sheet|template)\.macroEnabled\.main\+xml/i, 'xlsx'],
  [/presentationml\.(presentation|slideshow|template)\.main\+xml/i, 'pptx'],
  [/ms-powerpoint\.(presentation|slideshow|template)\.macroEnabled\.main\+xml/i, 'pptx'],
  [
    /wordprocessingml\.(document|template)\.main\+xml|ms-word\.(document|template)\.macroEnabled\w*\.main\+xml/i,
    'docx',
  ],
];

const mainPartNames: readonly [RegExp, DocumentFormat][] = [
  [/(^|\/)workbook\.xml$/i, 'xlsx'],
  [/(^|\/)presentation\.xml$/i, 'pptx'],
  [/^word\/document\d*\.xml$/i, 'docx'],
];

function formatOfParts(zip: ZipPackage): DocumentFormat | undefined {
  const main = mainPart(zip);
  if (main === undefined || !zip.has(main)) return undefined;
  const types = zip.read('[Content_Types].xml');
  const override = childrenOf(types && parseXml(types), 'Override').find(
    ({ attrs }) => attrs.PartName?.replace(/^\//, '').toLowerCase() === main.toLowerCase(),
  );
  const type = override?.attrs.ContentType;
  if (type === undefined) return mainPartNames.find(([name]) => name.test(main))?.[1];
  return mainPartTypes.find(([pattern]) => pattern.test(type))?.[1];
}

/** According to the package's own relationships. */
export function mainPart(zip: ZipPackage): string | undefined {
  return readRelationships(zip, '').targets('officeDocument')[0];
}

const compoundRoots: readonly [string, DocumentFormat][] = [
  ['/Workbook', 'xls'],
  ['/Book', 'xls'],
  ['/PowerPoint Document', 'ppt'],
  ['/WordDocument', 'doc'],
];

/** Only root streams tell the kind, because an embedded document has the same names inside its storage. */
function compoundFormat(bytes: Buffer, promised: DocumentFormat): DocumentFormat | undefined {
  const roots = rootStreams(bytes);
  if (roots === undefined) {
    if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) && promised !== 'pdf') {
      throw new UnreadableError('encrypted', 'a broken encrypted package');
    }
    if (promised === 'pdf' || officeXml.includes(promised)) return undefined;
    throw new UnreadableError('corrupt', 'the compound file does not open');
  }
  if (roots.has('/encryptedpackage') && promised !== 'pdf') {
    throw new UnreadableError('encrypted', 'an encrypted package');
  }
  if (roots.has('/pp40') && promised === 'ppt') throw new UnreadableError('too-old', 'PowerPoint 4 or 95');
  const found = compoundRoots.find(([stream]) => roots.has(stream.toLowerCase()))?.[1];
  if (found === undefined && isCompoundCutShort(bytes) && !officeXml.includes(promised) && promised !== 'pdf') {
    throw new UnreadableError('corrupt', 'the compound file is cut short');
  }
  return found;
}

/** The directory begins beyond the end, or the last sector is incomplete. */
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
