import { find, read } from 'cfb';
import { childOf, childrenOf, type PptRecord, readRecords, recordAt, recordType, u32 } from '../office-art/records';
import { UnreadableError } from '../unreadable';

/** By persistent id, from the newest edit that has it. */
export type PptStream = {
  document: PptRecord;
  part(id: number): PptRecord | undefined;
  storages: readonly PptRecord[];
  paths: readonly string[];
};

const encryptedToken = 0xf3d1c4df;
const maxEdits = 10_000;
const maxStorages = 1_000;

const streamOf = (file: ReturnType<typeof read>, name: string): Buffer | undefined => {
  const entry = find(file, `/${name}`);
  return entry ? Buffer.from(entry.content) : undefined;
};

/** Edits are chained from the newest back, so known offsets stay. */
const readDirectory = (stream: Buffer, newest: number): { offsets: Map<number, number>; documentId: number } => {
  const offsets = new Map<number, number>();
  const visited = new Set<number>();
  let documentId: number | undefined;
  let at = newest;
  while (at > 0 && !visited.has(at) && visited.size < maxEdits) {
    visited.add(at);
    const edit = recordAt(stream, at);
    if (edit?.type !== recordType.userEdit) break;
    // A longer record means that the session is encrypted.
    if (edit.data.length >= 32 && u32(edit, 28) !== 0)
      throw new UnreadableError('encrypted', 'the deck has a password');
    documentId ??= u32(edit, 16);
    const directory = recordAt(stream, u32(edit, 12));
    if (directory?.type === recordType.persistDirectory) readEntries(directory, offsets);
    at = u32(edit, 8);
  }
  return { offsets, documentId: documentId ?? 1 };
};

const readEntries = (directory: PptRecord, offsets: Map<number, number>): void => {
  let at = 0;
  while (at + 4 <= directory.data.length) {
    const head = u32(directory, at);
    const first = head & 0xfffff;
    const count = head >>> 20;
    for (let index = 0; index < count && at + 8 + index * 4 <= directory.data.length; index += 1) {
      if (!offsets.has(first + index)) offsets.set(first + index, u32(directory, at + 4 + index * 4));
    }
    at += 4 + count * 4;
  }
};

/** Throws UnreadableError `encrypted`, `too-old` or `corrupt`. */
export const openPpt = (bytes: Buffer): PptStream => {
  const file = read(bytes, { type: 'buffer' });
  // Saved for PowerPoint 95 as well, whose own streams are at the root.
  const folder = find(file, '/PP97_DUALSTORAGE/PowerPoint Document') ? 'PP97_DUALSTORAGE/' : '';
  const stream = streamOf(file, `${folder}PowerPoint Document`);
  if (!stream) {
    const old = find(file, '/PP40') ?? find(file, '/PowerPoint');
    throw new UnreadableError(old ? 'too-old' : 'corrupt', 'no stream of PowerPoint 97 or later');
  }
  if (find(file, '/EncryptedSummary')) throw new UnreadableError('encrypted', 'the deck has a password');
  const user = streamOf(file, `${folder}Current User`);
  if (user && user.length >= 20 && user.readUInt32LE(12) === encryptedToken) {
    throw new UnreadableError('encrypted', 'the deck has a password');
  }
  const newest = user && user.length >= 20 ? user.readUInt32LE(16) : 0;
  const { offsets, documentId } = readDirectory(stream, newest);
  const part = (id: number): PptRecord | undefined => {
    const offset = offsets.get(id);
    return offset === undefined ? undefined : recordAt(stream, offset);
  };
  const document = part(documentId) ?? readRecords(stream).find((one) => one.type === recordType.document);
  if (document?.type !== recordType.document) {
    const reason = find(file, '/PersistentStorage Directory') ? 'too-old' : 'corrupt';
    throw new UnreadableError(reason, 'the deck has no document record');
  }
  return { document, part, storages: topRecords(stream, recordType.objectStorage), paths: file.FullPaths };
};

const topRecords = (stream: Buffer, type: number): PptRecord[] => {
  const found: PptRecord[] = [];
  for (let at = 0; at + 8 <= stream.length && found.length < maxStorages; at += 8 + stream.readUInt32LE(at + 4)) {
    const record = stream.readUInt16LE(at + 2) === type ? recordAt(stream, at) : undefined;
    if (record) found.push(record);
  }
  return found;
};

export const slideLists = (document: PptRecord, instance: number): PptRecord[] =>
  childrenOf(document, recordType.slideListWithText).filter((one) => one.instance === instance);

export const slideSize = (document: PptRecord): { width: number; height: number } => {
  const atom = childOf(document, recordType.documentAtom);
  return { width: u32(atom, 0) || 5760, height: u32(atom, 4) || 4320 };
};
