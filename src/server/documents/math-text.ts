import { child, textOf, type XmlElement } from './package/xml';

const layoutOnly = new Set(['rPr', 'ctrlPr', 'fPr', 'sSupPr', 'sSubPr', 'sSubSupPr', 'radPr', 'naryPr', 'dPr', 'mPr']);

const partOf = (element: XmlElement, name: string): string => {
  const part = child(element, name);
  return part ? mathText(part) : '';
};

/** Longer parts get parentheses, so that the line reads as the formula does. */
const grouped = (text: string): string => (/^[\p{L}\p{N}.,]*$/u.test(text) ? text : `(${text})`);

/** An equation in one line: `(a + b)/c`, `x^2`, `√(x)`. */
export const mathText = (element: XmlElement): string => {
  switch (element.name) {
    case 't':
      return textOf(element);
    case 'f':
      return `${grouped(partOf(element, 'num'))}/${grouped(partOf(element, 'den'))}`;
    case 'sSup':
      return `${partOf(element, 'e')}^${grouped(partOf(element, 'sup'))}`;
    case 'sSub':
      return `${partOf(element, 'e')}_${grouped(partOf(element, 'sub'))}`;
    case 'sSubSup':
      return `${partOf(element, 'e')}_${grouped(partOf(element, 'sub'))}^${grouped(partOf(element, 'sup'))}`;
    case 'rad':
      return `${partOf(element, 'deg')}√(${partOf(element, 'e')})`;
    case 'nary': {
      const sign = child(child(element, 'naryPr'), 'chr')?.attrs.val ?? '∫';
      const under = partOf(element, 'sub');
      const over = partOf(element, 'sup');
      return `${sign}${under ? `_${grouped(under)}` : ''}${over ? `^${grouped(over)}` : ''} ${partOf(element, 'e')}`;
    }
    case 'd': {
      const marks = child(element, 'dPr');
      const open = child(marks, 'begChr')?.attrs.val ?? '(';
      const close = child(marks, 'endChr')?.attrs.val ?? ')';
      return `${open}${element.children
        .filter((one) => one.name === 'e')
        .map(mathText)
        .join(', ')}${close}`;
    }
    default:
      return element.children
        .filter((one) => !layoutOnly.has(one.name))
        .map(mathText)
        .join('');
  }
};
