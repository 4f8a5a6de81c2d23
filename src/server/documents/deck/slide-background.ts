import { at, child, type XmlElement } from '../package/xml';
import { type Box, type Frame, groupFrame, ownBox, slideFrame } from './slide-geometry';

const fills = new Set(['solidFill', 'gradFill', 'pattFill', 'blipFill', 'grpFill']);

const isWhite = (fill: XmlElement): boolean =>
  fill.name === 'solidFill' && child(fill, 'srgbClr')?.attrs.val?.toUpperCase() === 'FFFFFF';

export const hasBackground = (properties: XmlElement | undefined, style?: XmlElement): boolean => {
  if (properties && child(properties, 'noFill')) return false;
  const fill = properties?.children.find((one) => fills.has(one.name));
  if (fill) return !isWhite(fill);
  return (child(style, 'fillRef')?.attrs.idx ?? '0') !== '0';
};

export const backgroundsOf = (tree: XmlElement | undefined, frame: Frame = slideFrame): Box[] =>
  (tree?.children ?? []).flatMap((shape) => {
    if (shape.name === 'grpSp') return backgroundsOf(shape, groupFrame(shape, frame));
    const filled =
      shape.name === 'pic' || (shape.name === 'sp' && hasBackground(child(shape, 'spPr'), child(shape, 'style')));
    const box = filled ? ownBox(shape) : undefined;
    return box ? [frame(box)] : [];
  });

export type ThemeColours = (name: string) => string | undefined;

export const themeColours = (theme: XmlElement | undefined, master: XmlElement | undefined): ThemeColours => {
  const scheme = at(theme, 'themeElements', 'clrScheme');
  const map = child(master, 'clrMap')?.attrs ?? {};
  return (name) => {
    const colour = child(scheme, map[name] ?? name);
    return (child(colour, 'srgbClr')?.attrs.val ?? child(colour, 'sysClr')?.attrs.lastClr)?.toUpperCase();
  };
};

export const isWhiteSlide = (parts: readonly (XmlElement | undefined)[], colours: ThemeColours): boolean => {
  const background = parts.map((part) => at(part, 'cSld', 'bg')).find((one) => one !== undefined);
  if (!background) return true;
  const properties = child(background, 'bgPr');
  const reference = child(background, 'bgRef');
  // From 1002 on, a theme's backgrounds are gradients and pictures.
  if (reference && Number(reference.attrs.idx ?? '0') > 1001) return false;
  const fill = reference ?? child(properties, 'solidFill');
  if (!fill) return properties === undefined || child(properties, 'noFill') !== undefined;
  const literal = child(fill, 'srgbClr')?.attrs.val ?? child(fill, 'sysClr')?.attrs.lastClr;
  const named = child(fill, 'schemeClr')?.attrs.val;
  const colour = (literal ?? (named === undefined ? undefined : colours(named)))?.toUpperCase();
  return colour === undefined || colour === 'FFFFFF';
};
