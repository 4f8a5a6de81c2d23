import { at, child, childrenOf, parseXml, type XmlElement } from '../package/xml';
import { builtInFormat } from './number-format';

export type CellStyle = {
  format: string;
  white: boolean;
  /** Two points or less. */
  tiny: boolean;
};

const plain: CellStyle = { format: 'General', white: false, tiny: false };

/** `formatWhen` is the number format of a differential format, which a rule gives to cells. */
export type CellStyles = { of(index: number): CellStyle; formatWhen(look: number): string | undefined };

export function readStyles(bytes: Buffer | undefined): CellStyles {
  if (!bytes) return { of: () => plain, formatWhen: () => undefined };
  const sheet = parseXml(bytes);
  const codes = new Map(
    childrenOf(child(sheet, 'numFmts'), 'numFmt').map(({ attrs }) => [Number(attrs.numFmtId), attrs.formatCode ?? '']),
  );
  const fonts = childrenOf(child(sheet, 'fonts'), 'font');
  const fills = childrenOf(child(sheet, 'fills'), 'fill');
  const styles = childrenOf(child(sheet, 'cellXfs'), 'xf').map(({ attrs }): CellStyle => {
    const id = Number(attrs.numFmtId ?? 0);
    const font = fonts[Number(attrs.fontId ?? 0)];
    const size = Number(child(font, 'sz')?.attrs.val ?? 11);
    return {
      format: (codes.get(id) ?? builtInFormat(id)) || 'General',
      white: isWhite(child(font, 'color')) && !isFilled(fills[Number(attrs.fillId ?? 0)]),
      tiny: size > 0 && size <= 2,
    };
  });
  const looks = childrenOf(child(sheet, 'dxfs'), 'dxf').map((look) => child(look, 'numFmt')?.attrs.formatCode);
  return { of: (index) => styles[index] ?? plain, formatWhen: (look) => looks[look] };
}

/** Literal white, or the theme's first color, which is the window's background. */
function isWhite(color: XmlElement | undefined): boolean {
  const { rgb, theme, tint } = color?.attrs ?? {};
  return rgb === undefined ? theme === '0' && tint === undefined : /^(ff)?ffffff$/i.test(rgb);
}

function isFilled(fill: XmlElement | undefined): boolean {
  if (!fill) return false;
  return child(fill, 'gradientFill') !== undefined || (at(fill, 'patternFill')?.attrs.patternType ?? 'none') !== 'none';
}
