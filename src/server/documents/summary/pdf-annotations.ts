import type { getDocumentProxy } from 'unpdf';
import { authorsAlt } from '../picture-alt';

type PdfPageProxy = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** What stands on a page beside its own text: typed over it, filled in, remarked, or said of a picture. */
export type PdfAnnotation = { kind: 'box' | 'comment' | 'alt'; text: string; label: string };

const deepest = 60;
const remarks = new Set(['Text', 'Highlight', 'Underline', 'StrikeOut', 'Squiggly', 'Caret', 'Stamp', 'Ink', 'Line']);

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\r', '\n').trim() : '');

/** A field's value as it is seen; an empty one and a button say nothing. */
const fieldValue = (annotation: unknown): string => {
  const value = fieldOf(annotation, 'fieldValue');
  if (fieldOf(annotation, 'checkBox') === true || fieldOf(annotation, 'radioButton') === true) {
    return textOf(value) === '' || value === 'Off' || value !== ticked(annotation) ? '' : '☒';
  }
  return Array.isArray(value) ? value.map(textOf).filter(Boolean).join(', ') : textOf(value);
};

const ticked = (annotation: unknown): unknown =>
  fieldOf(annotation, 'radioButton') === true ? fieldOf(annotation, 'buttonValue') : fieldOf(annotation, 'exportValue');

const readOne = (annotation: unknown): PdfAnnotation[] => {
  const kind = textOf(fieldOf(annotation, 'subtype'));
  if (fieldOf(annotation, 'hidden') === true) return [];
  const contents = textOf(fieldOf(fieldOf(annotation, 'contentsObj'), 'str'));
  const author = textOf(fieldOf(fieldOf(annotation, 'titleObj'), 'str'));
  if (kind === 'FreeText') return contents === '' ? [] : [{ kind: 'box', text: contents, label: '' }];
  if (kind === 'Widget') {
    const text = fieldValue(annotation);
    const label = textOf(fieldOf(annotation, 'alternativeText')) || textOf(fieldOf(annotation, 'fieldName'));
    return text === '' ? [] : [{ kind: 'box', text, label }];
  }
  return remarks.has(kind) && contents !== '' ? [{ kind: 'comment', text: contents, label: author }] : [];
};

const altsOf = (node: unknown, depth = 0): PdfAnnotation[] => {
  const own = fieldOf(node, 'role') === 'Figure' ? authorsAlt(textOf(fieldOf(node, 'alt'))) : '';
  const children = fieldOf(node, 'children');
  const below = Array.isArray(children) && depth < deepest ? children.flatMap((one) => altsOf(one, depth + 1)) : [];
  return own === '' ? below : [{ kind: 'alt', text: own, label: '' }, ...below];
};

/** What a page's annotations and structure say; nothing where the library cannot read them. */
export const readAnnotations = async (page: PdfPageProxy): Promise<PdfAnnotation[]> => {
  const annotations: unknown[] = await page.getAnnotations({ intent: 'display' }).catch(() => []);
  const structure: unknown = await page.getStructTree().catch(() => null);
  return [...annotations.flatMap(readOne), ...altsOf(structure)];
};
