import { at, child, descendants, type XmlElement } from '../package/xml';

/** English Metric Units from the slide's top left corner. */
export type Box = { x: number; y: number; width: number; height: number };

export type Frame = (box: Box) => Box;

export type Placeholders = (placeholder: XmlElement | undefined) => Box | undefined;

export const slideFrame: Frame = (box) => box;

const numberOf = (value: string | undefined): number => Number(value ?? '0') || 0;

const boxOf = (offset: XmlElement | undefined, extent: XmlElement | undefined): Box | undefined =>
  offset && {
    x: numberOf(offset.attrs.x),
    y: numberOf(offset.attrs.y),
    width: numberOf(extent?.attrs.cx),
    height: numberOf(extent?.attrs.cy),
  };

export const ownBox = (shape: XmlElement): Box | undefined => {
  const transform = at(shape, 'spPr', 'xfrm') ?? at(shape, 'grpSpPr', 'xfrm') ?? child(shape, 'xfrm');
  return boxOf(child(transform, 'off'), child(transform, 'ext'));
};

/** Maps coordinates inside a group, `inner`, to where the group is shown. */
export const frameInside = (shown: Box, inner: Box, outer: Frame): Frame => {
  const across = inner.width === 0 ? 1 : shown.width / inner.width;
  const down = inner.height === 0 ? 1 : shown.height / inner.height;
  return (box) =>
    outer({
      x: shown.x + (box.x - inner.x) * across,
      y: shown.y + (box.y - inner.y) * down,
      width: box.width * across,
      height: box.height * down,
    });
};

export const groupFrame = (group: XmlElement, outer: Frame): Frame => {
  const transform = at(group, 'grpSpPr', 'xfrm');
  const shown = boxOf(child(transform, 'off'), child(transform, 'ext'));
  const inner = boxOf(child(transform, 'chOff'), child(transform, 'chExt'));
  if (!shown || !inner) return outer;
  return frameInside(shown, inner, outer);
};

export const placeholderOf = (shape: XmlElement): XmlElement | undefined =>
  shape.children.flatMap((one) => (/^nv\w*Pr$/u.test(one.name) ? [at(one, 'nvPr', 'ph')] : [])).find((one) => one);

/** Searches the layout, then the master: by index, otherwise by kind. */
export const placeholdersOf = (parts: readonly (XmlElement | undefined)[]): Placeholders => {
  const known = parts.map((part) =>
    descendants(part, 'sp').flatMap((shape) => {
      const placeholder = placeholderOf(shape);
      return placeholder ? [{ placeholder, box: ownBox(shape) }] : [];
    }),
  );
  const kindOf = (placeholder: XmlElement): string => {
    const type = placeholder.attrs.type ?? 'body';
    return type === 'ctrTitle' ? 'title' : type === 'subTitle' || type === 'obj' ? 'body' : type;
  };
  return (wanted) => {
    if (!wanted) return undefined;
    const index = wanted.attrs.idx;
    for (const shapes of known) {
      const found =
        shapes.find((one) => index !== undefined && one.placeholder.attrs.idx === index) ??
        shapes.find((one) => kindOf(one.placeholder) === kindOf(wanted));
      if (found?.box) return found.box;
    }
    return undefined;
  };
};

export const isOutside = (box: Box, slide: Box): boolean =>
  box.x >= slide.width || box.y >= slide.height || box.x + box.width <= 0 || box.y + box.height <= 0;

export const holdsMiddle = (ground: Box, box: Box): boolean => {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  return x >= ground.x && x <= ground.x + ground.width && y >= ground.y && y <= ground.y + ground.height;
};

/** Rows from the top, each from the left; shapes without a box come last. */
export const inReadingOrder = <T extends { box: Box | undefined }>(items: readonly T[], slide: Box): T[] => {
  const tolerance = slide.height * 0.03;
  const placed = items.flatMap((item) => (item.box ? [{ item, box: item.box }] : [])).sort((a, b) => a.box.y - b.box.y);
  const rows: (typeof placed)[] = [];
  for (const one of placed) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && one.box.y - first.box.y <= tolerance) row.push(one);
    else rows.push([one]);
  }
  return [
    ...rows.flatMap((row) => row.sort((a, b) => a.box.x - b.box.x).map((one) => one.item)),
    ...items.filter((item) => !item.box),
  ];
};
