import { at, child, childrenOf, flag, type XmlElement } from '../package/xml';

/** `size` is in half points; `shaded` means a background other than the page's. */
export type RunLook = { vanish?: boolean; color?: string; size?: number; shaded?: boolean };

/** `outline` counts from 0. */
export type ParagraphLook = { outline?: number; numId?: string; level?: number; run: RunLook };

export type WordStyles = {
  paragraph(id: string | undefined): ParagraphLook;
  character(id: string | undefined): RunLook;
  tableIsShaded(id: string | undefined): boolean;
  numberingOf(id: string | undefined): string | undefined;
};

const deepestChain = 24;

const isShade = (shading: XmlElement | undefined): boolean => {
  const fill = shading?.attrs.fill ?? 'auto';
  return shading !== undefined && !['auto', 'FFFFFF', 'ffffff'].includes(fill);
};

export const readRunLook = (properties: XmlElement | undefined): RunLook => {
  const look: RunLook = {};
  const vanish = child(properties, 'vanish') ?? child(properties, 'specVanish');
  if (vanish) look.vanish = flag(vanish.attrs.val, true);
  const color = child(properties, 'color')?.attrs.val;
  if (color) look.color = color.toUpperCase();
  const size = Number(child(properties, 'sz')?.attrs.val);
  if (size > 0) look.size = size;
  const highlight = child(properties, 'highlight')?.attrs.val ?? 'none';
  if (isShade(child(properties, 'shd')) || (highlight !== 'none' && highlight !== 'white')) look.shaded = true;
  return look;
};

export const readParagraphLook = (properties: XmlElement | undefined): ParagraphLook => {
  const look: ParagraphLook = { run: isShade(child(properties, 'shd')) ? { shaded: true } : {} };
  const outline = child(properties, 'outlineLvl')?.attrs.val;
  if (outline !== undefined) look.outline = Number(outline);
  const numbering = child(properties, 'numPr');
  const numId = child(numbering, 'numId')?.attrs.val;
  if (numId !== undefined) look.numId = numId;
  const level = child(numbering, 'ilvl')?.attrs.val;
  if (level !== undefined) look.level = Number(level);
  return look;
};

export const overParagraph = (under: ParagraphLook, over: ParagraphLook): ParagraphLook => ({
  ...under,
  ...over,
  run: { ...under.run, ...over.run },
});

export const hasShade = (element: XmlElement): boolean =>
  element.children.some((one) => (one.name === 'shd' ? isShade(one) : hasShade(one)));

export const readStyles = (root: XmlElement | undefined): WordStyles => {
  const byId = new Map(childrenOf(root, 'style').map((style) => [style.attrs.styleId ?? '', style]));
  const standard = childrenOf(root, 'style').find(
    (style) => style.attrs.type === 'paragraph' && flag(style.attrs.default),
  );
  const defaults = readRunLook(at(root, 'docDefaults', 'rPrDefault', 'rPr'));
  const known = new Map<string, ParagraphLook>();

  const chain = (id: string | undefined): XmlElement[] => {
    const styles: XmlElement[] = [];
    let next = byId.get(id ?? '');
    while (next && styles.length < deepestChain) {
      styles.unshift(next);
      next = byId.get(child(next, 'basedOn')?.attrs.val ?? '');
    }
    return styles;
  };
  const lookOf = (id: string | undefined, base: RunLook): ParagraphLook =>
    chain(id).reduce<ParagraphLook>(
      (look, style) => {
        const own = readParagraphLook(child(style, 'pPr'));
        const run = readRunLook(child(style, 'rPr'));
        return overParagraph(look, { ...own, run: { ...own.run, ...run } });
      },
      { run: base },
    );

  return {
    paragraph(id) {
      const key = id !== undefined && byId.has(id) ? id : (standard?.attrs.styleId ?? '');
      const found = known.get(key);
      if (found) return found;
      const look = lookOf(key, defaults);
      // A title is above all headings, but Word gives it no outline level.
      if (/^title$/iu.test(child(byId.get(key), 'name')?.attrs.val ?? '')) look.outline ??= 0;
      known.set(key, look);
      return look;
    },
    character: (id) => (id === undefined ? {} : lookOf(id, {}).run),
    tableIsShaded: (id) => chain(id).some(hasShade),
    numberingOf: (id) => lookOf(id, {}).numId,
  };
};
