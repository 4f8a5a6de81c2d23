import type { Relationships } from '../package/relationships';
import { child, childrenOf, descendants, parseXml, textOf } from '../package/xml';
import type { ZipPackage } from '../package/zip';
import { parseCell } from './address';
import type { CellComment } from './content';
import { richText } from './rich-text';

export type Persons = ReadonlyMap<string, string>;

export function readPersons(zip: ZipPackage, workbook: Relationships): Persons {
  const persons = workbook.targets('person').flatMap((part) => {
    const bytes = zip.read(part);
    return bytes ? childrenOf(parseXml(bytes), 'person') : [];
  });
  return new Map(persons.map(({ attrs }) => [attrs.id ?? '', attrs.displayName ?? '']));
}

/** One per cell; a thread replaces the note that older programs show instead. */
export function readComments(zip: ZipPackage, sheet: Relationships, persons: Persons): CellComment[] {
  const byCell = new Map<string, CellComment>();
  for (const note of sheet.targets('comments').flatMap((part) => readNotes(zip, part))) {
    byCell.set(`${note.row}:${note.column}`, note);
  }
  const threads = new Map<string, CellComment>();
  for (const reply of sheet.targets('threadedComment').flatMap((part) => readReplies(zip, part, persons))) {
    const key = `${reply.row}:${reply.column}`;
    const first = threads.get(key);
    threads.set(key, first ? answered(first, reply) : reply);
  }
  for (const [key, thread] of threads) byCell.set(key, thread);
  return [...byCell.values()].filter(({ text }) => text.trim() !== '');
}

/** Names aren't in the text, because graders mustn't know them. */
function answered(first: CellComment, reply: CellComment): CellComment {
  const names = first.author.split(', ');
  const author = names.includes(reply.author) ? first.author : `${first.author}, ${reply.author}`;
  return { ...first, author, text: `${first.text}\n${reply.text}` };
}

/** Excel begins a note with its author's name. */
export function withoutAuthor(text: string, author: string): string {
  const name = author.trim();
  const words = text.trimStart();
  return name !== '' && words.startsWith(`${name}:`) ? words.slice(name.length + 1).trimStart() : text;
}

function readNotes(zip: ZipPackage, part: string): CellComment[] {
  const bytes = zip.read(part);
  if (!bytes) return [];
  const root = parseXml(bytes);
  const authors = childrenOf(child(root, 'authors'), 'author').map(textOf);
  return childrenOf(child(root, 'commentList'), 'comment').flatMap((comment) => {
    const place = parseCell(comment.attrs.ref ?? '');
    if (!place) return [];
    const author = authors[Number(comment.attrs.authorId)] ?? '';
    return [{ ...place, author, text: withoutAuthor(richText(child(comment, 'text')), author) }];
  });
}

function readReplies(zip: ZipPackage, part: string, persons: Persons): CellComment[] {
  const bytes = zip.read(part);
  if (!bytes) return [];
  return descendants(parseXml(bytes), 'threadedComment').flatMap((comment) => {
    const place = parseCell(comment.attrs.ref ?? '');
    if (!place) return [];
    const author = persons.get(comment.attrs.personId ?? '') ?? '';
    return [{ ...place, author, text: textOf(child(comment, 'text')) }];
  });
}
