import type { HiddenReason } from '@domain/evidence/evidence';
import { fieldOf } from '@domain/value/field-of';
import type { getDocumentProxy } from 'unpdf';
import { authoredAltText } from '../alt-text';
import { type Looks, readLook } from './pdf-looks';
import { listOf, stringOf } from './pdf-value';

type PdfPageProxy = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** Text on a page besides its content: typed over it, filled in, remarks, or alternative text. */
export type PdfAnnotation = {
  kind: 'box' | 'comment' | 'alt';
  text: string;
  label: string;
  why?: HiddenReason | undefined;
};

export type PdfAnnotations = { read: PdfAnnotation[]; files: number; media: number };

const deepest = 60;
const remarks = new Set(['Text', 'Highlight', 'Underline', 'StrikeOut', 'Squiggly', 'Caret', 'Stamp', 'Ink', 'Line']);
const mediaKinds = new Set(['Screen', 'Movie', 'Sound', 'RichMedia', '3D']);
/** Their appearance is an icon or a frame. */
const plainLooks = new Set(['Text', 'Popup', 'Link', 'FileAttachment']);

const textOf = (value: unknown): string => stringOf(value).replaceAll('\r', '\n').trim();
const lettersOf = (text: string): string => text.replace(/\s/gu, '');

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

/** Both if they differ, because a field may contain more than it shows. */
const shownWithValue = (shown: string, value: string): string => {
  const [seen, held] = [lettersOf(shown), lettersOf(value)];
  if (held.includes(seen)) return value;
  return seen.includes(held) ? shown : `${shown}\n${value}`;
};

const fieldText = (annotation: unknown, shown: string): string => {
  if (isTick(annotation)) return isTicked(annotation) ? '☒' : '';
  const value = fieldValue(annotation);
  // A list shows all its options.
  return fieldOf(annotation, 'fieldType') === 'Ch' && value !== '' ? value : shownWithValue(shown, value);
};

const readOne = (annotation: unknown, looks: Looks): PdfAnnotation[] => {
  const kind = textOf(fieldOf(annotation, 'subtype'));
  if (fieldOf(annotation, 'hidden') === true) return [];
  const drawn = plainLooks.has(kind) ? [] : readLook(looks.get(stringOf(fieldOf(annotation, 'id'))) ?? []);
  // Without drawing, the library knows the text of some kinds.
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
  const own = fieldOf(node, 'role') === 'Figure' ? authoredAltText(textOf(fieldOf(node, 'alt'))) : '';
  const children = fieldOf(node, 'children');
  const below = Array.isArray(children) && depth < deepest ? children.flatMap((one) => altsOf(one, depth + 1)) : [];
  return own === '' ? below : [{ kind: 'alt', text: own, label: '' }, ...below];
};

/** Empty if the library can't read them. */
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
