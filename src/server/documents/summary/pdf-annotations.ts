import type { HiddenReason } from '@domain/evidence/evidence';
import type { getDocumentProxy } from 'unpdf';
import { authorsAlt } from '../picture-alt';
import { type Looks, readLook } from './pdf-looks';
import { fieldOf, listOf, stringOf } from './pdf-value';

type PdfPageProxy = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** What stands on a page beside its own text: typed over it, filled in, remarked, or said of a picture. */
export type PdfAnnotation = {
  kind: 'box' | 'comment' | 'alt';
  text: string;
  label: string;
  why?: HiddenReason | undefined;
};

/** `files` and `media`: attached files, and sounds and films, which nobody opens. */
export type PdfAnnotations = { read: PdfAnnotation[]; files: number; media: number };

const deepest = 60;
const remarks = new Set(['Text', 'Highlight', 'Underline', 'StrikeOut', 'Squiggly', 'Caret', 'Stamp', 'Ink', 'Line']);
const mediaKinds = new Set(['Screen', 'Movie', 'Sound', 'RichMedia', '3D']);
/** Their look is an icon, or the frame around what stands on the page. */
const plainLooks = new Set(['Text', 'Popup', 'Link', 'FileAttachment']);

const textOf = (value: unknown): string => stringOf(value).replaceAll('\r', '\n').trim();
const lettersOf = (text: string): string => text.replace(/\s/gu, '');

/** A field's value; an empty one and a button have none. */
const fieldValue = (annotation: unknown): string => {
  const value = fieldOf(annotation, 'fieldValue');
  return Array.isArray(value) ? value.map(textOf).filter(Boolean).join(', ') : textOf(value);
};

const isTick = (annotation: unknown): boolean =>
  fieldOf(annotation, 'checkBox') === true || fieldOf(annotation, 'radioButton') === true;

const isTicked = (annotation: unknown): boolean => {
  const value = textOf(fieldOf(annotation, 'fieldValue'));
  const name = fieldOf(annotation, 'radioButton') === true ? 'buttonValue' : 'exportValue';
  return value !== '' && value !== 'Off' && value === fieldOf(annotation, name);
};

/** What is shown, with the value where it says something else: a field may hold more than it has room for. */
const shownWithValue = (shown: string, value: string): string => {
  const [seen, held] = [lettersOf(shown), lettersOf(value)];
  if (held.includes(seen)) return value;
  return seen.includes(held) ? shown : `${shown}\n${value}`;
};

const fieldText = (annotation: unknown, shown: string): string => {
  if (isTick(annotation)) return isTicked(annotation) ? '☒' : '';
  const value = fieldValue(annotation);
  // A list shows all that there is to choose from.
  return fieldOf(annotation, 'fieldType') === 'Ch' && value !== '' ? value : shownWithValue(shown, value);
};

const readOne = (annotation: unknown, looks: Looks): PdfAnnotation[] => {
  const kind = textOf(fieldOf(annotation, 'subtype'));
  if (fieldOf(annotation, 'hidden') === true) return [];
  const drawn = plainLooks.has(kind) ? [] : readLook(looks.get(stringOf(fieldOf(annotation, 'id'))) ?? []);
  // Where the drawing was not followed, the library knows the looks of some kinds itself.
  const known = listOf(fieldOf(annotation, 'textContent')).map(textOf).join('\n').trim();
  const shown = drawn.find(({ why }) => why === undefined)?.text ?? (drawn.length === 0 ? known : '');
  const unseen = isTick(annotation) ? [] : drawn.filter(({ why }) => why !== undefined);
  const concealed = unseen.map(({ text, why }): PdfAnnotation => ({ kind: 'box', text, label: '', why }));
  const box = (text: string, label = ''): PdfAnnotation[] => (text === '' ? [] : [{ kind: 'box', text, label }]);

  const contents = textOf(fieldOf(fieldOf(annotation, 'contentsObj'), 'str'));
  const author = textOf(fieldOf(fieldOf(annotation, 'titleObj'), 'str'));
  if (kind === 'FreeText') return [...box(contents || shown), ...concealed];
  if (kind === 'Widget') {
    const label = textOf(fieldOf(annotation, 'alternativeText')) || textOf(fieldOf(annotation, 'fieldName'));
    return [...box(fieldText(annotation, shown), label), ...concealed];
  }
  const comment: PdfAnnotation[] =
    remarks.has(kind) && contents !== '' ? [{ kind: 'comment', text: contents, label: author }] : [];
  return [...comment, ...(plainLooks.has(kind) ? [] : box(shown)), ...concealed];
};

const altsOf = (node: unknown, depth = 0): PdfAnnotation[] => {
  const own = fieldOf(node, 'role') === 'Figure' ? authorsAlt(textOf(fieldOf(node, 'alt'))) : '';
  const children = fieldOf(node, 'children');
  const below = Array.isArray(children) && depth < deepest ? children.flatMap((one) => altsOf(one, depth + 1)) : [];
  return own === '' ? below : [{ kind: 'alt', text: own, label: '' }, ...below];
};

/** What a page's annotations and structure say; nothing where the library cannot read them. */
export const readAnnotations = async (page: PdfPageProxy, looks: Looks): Promise<PdfAnnotations> => {
  const annotations: unknown[] = await page.getAnnotations({ intent: 'display' }).catch(() => []);
  const structure: unknown = await page.getStructTree().catch(() => null);
  const count = (test: (kind: string) => boolean): number =>
    annotations.filter((one) => test(textOf(fieldOf(one, 'subtype')))).length;
  return {
    read: [...annotations.flatMap((one) => readOne(one, looks)), ...altsOf(structure)],
    files: count((kind) => kind === 'FileAttachment'),
    media: count((kind) => mediaKinds.has(kind)),
  };
};
