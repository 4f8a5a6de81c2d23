import type { HiddenReason } from '@domain/evidence/evidence';
import { type Box, boxOf, Grounds, placesNear } from './pdf-grounds';
import { countLetters, type FontUse } from './pdf-letters';
import { advance, isInked, type Looks, toGlyphs } from './pdf-looks';
import { apply, identity, type Matrix, multiply, toMatrix } from './pdf-matrix';
import type { PdfGlyphs } from './pdf-segments';
import { listOf, numberOf, stringOf } from './pdf-value';

export type OperatorCodes = Readonly<Record<string, number>>;
export type Operators = { fnArray: readonly number[]; argsArray: readonly unknown[] };

/** In page units. */
type Unseen = { x: number; y: number; why: HiddenReason; layer: boolean };
export type DrawingLinks = { fontOf(name: string): unknown; isShown(layer: unknown): boolean; view: readonly number[] };
/** `pixels` counts pictures as often as drawn; `pictures` are large ones. `cropped`: text begins or ends off-page. */
export type Drawing = {
  images: number;
  pictures: number;
  pixels: number;
  cropped: boolean;
  unseen: Unseen[];
  fonts: ReadonlyMap<string, FontUse>;
  looks: Looks;
};

type State = {
  ctm: Matrix;
  fill: string;
  font: string;
  size: number;
  scale: number;
  invisible: boolean;
  leading: number;
};

const initialState: State = {
  ctm: identity,
  fill: '#000000',
  font: '',
  size: 0,
  scale: 1,
  invisible: false,
  leading: 0,
};
const white = /^#f[a-f0-9]f[a-f0-9]f[a-f0-9]$/iu;
const near = 0.8;
/** In points; smaller ones are bullets, rules or icons. */
const minPictureSize = 36;

/** Whether the first or last letter is outside, as the library leaves letters out. */
const isBeyond = (page: Box, drawn: Matrix, glyphs: unknown, size: number, scale: number): boolean => {
  const letters = listOf(glyphs).filter((glyph) => typeof glyph !== 'number');
  const widthOf = (of: readonly unknown[]): number => advance(of, size) * scale;
  const isOff = (start: number, letter: readonly unknown[]): boolean => {
    const [x, y] = apply(drawn, start, 0);
    const end = x + widthOf(letter) * Math.hypot(drawn[0], drawn[1]);
    return end < page.left || x > page.right || y < page.bottom || y > page.top;
  };
  const last = letters.slice(-1);
  return isOff(0, letters.slice(0, 1)) || isOff(widthOf(listOf(glyphs)) - widthOf(last), last);
};

/** Finds images and invisible text, which counts as seen on a scanned page, because it was recognized there. */
export const followDrawing = (
  operators: Operators,
  codes: OperatorCodes,
  { fontOf, isShown, view }: DrawingLinks,
): Drawing => {
  const [left = 0, bottom = 0, right = 0, top = 0] = view;
  const page: Box = { left, bottom, right, top };
  const names = new Map(Object.entries(codes).map(([name, code]) => [code, name]));
  const unseen: Unseen[] = [];
  const looks = new Map<string, PdfGlyphs[]>();
  const fonts = new Map<string, FontUse>();
  const grounds = new Grounds();
  const stack: State[] = [];
  let state = initialState;
  let open: PdfGlyphs[] | undefined;
  /** For each open mark, whether it is a hidden layer. */
  const marks: boolean[] = [];
  let off = 0;
  let line: Matrix = identity;
  let pen: Matrix = identity;
  let images = 0;
  let pictures = 0;
  let pixels = 0;
  let texts = 0;
  let cropped = false;

  const moveLine = (x: number, y: number): void => {
    line = multiply(line, [1, 0, 0, 1, x, y]);
    pen = line;
  };
  const whyNotSeen = (x: number, y: number): HiddenReason | undefined => {
    if (state.invisible || off > 0) return 'hidden-text';
    return white.test(state.fill) && !grounds.covers(x, y) ? 'white-text' : undefined;
  };
  const isFill = (code: unknown): boolean => /fill/iu.test(names.get(numberOf(code)) ?? '');

  operators.fnArray.forEach((code, index) => {
    const args = listOf(operators.argsArray[index]);
    const name = names.get(code) ?? '';
    switch (name) {
      case 'save':
        stack.push({ ...state });
        break;
      case 'restore':
      case 'paintFormXObjectEnd':
        state = stack.pop() ?? state;
        break;
      case 'paintFormXObjectBegin':
        stack.push({ ...state });
        state = { ...state, ctm: multiply(state.ctm, toMatrix(args[0])) };
        break;
      case 'beginMarkedContent':
        marks.push(false);
        break;
      case 'beginMarkedContentProps':
        marks.push(args[0] === 'OC' && !isShown(args[1]));
        if (marks.at(-1)) off += 1;
        break;
      case 'endMarkedContent':
        if (marks.pop()) off -= 1;
        break;
      case 'beginAnnotation':
        open = [];
        looks.set(stringOf(args[0]), open);
        state = { ...initialState, ctm: multiply(toMatrix(args[2]), toMatrix(args[3])) };
        break;
      case 'endAnnotation':
        // Whatever an annotation left open ends with it.
        open = undefined;
        stack.length = 0;
        state = initialState;
        break;
      case 'transform':
        state = { ...state, ctm: multiply(state.ctm, toMatrix(args)) };
        break;
      case 'setFillRGBColor':
        state = { ...state, fill: typeof args[0] === 'string' ? args[0] : '' };
        break;
      case 'setFillColorN':
      case 'setFillColor':
        state = { ...state, fill: '' };
        break;
      case 'constructPath':
        if (isFill(args[0]) && !white.test(state.fill)) grounds.add(boxOf(args[2], state.ctm));
        break;
      case 'shadingFill':
        grounds.add({ left: -Infinity, right: Infinity, bottom: -Infinity, top: Infinity });
        break;
      case 'setFont':
        state = { ...state, font: stringOf(args[0]), size: numberOf(args[1]) };
        break;
      case 'setHScale':
        state = { ...state, scale: numberOf(args[0]) / 100 || 1 };
        break;
      case 'setLeading':
        state = { ...state, leading: -numberOf(args[0]) };
        break;
      case 'setTextRenderingMode':
        state = { ...state, invisible: args[0] === 3 };
        break;
      case 'beginText':
        line = identity;
        pen = identity;
        break;
      case 'setTextMatrix':
        line = toMatrix(args[0]);
        pen = line;
        break;
      case 'setLeadingMoveText':
        state = { ...state, leading: numberOf(args[1]) };
        moveLine(numberOf(args[0]), numberOf(args[1]));
        break;
      case 'moveText':
        moveLine(numberOf(args[0]), numberOf(args[1]));
        break;
      case 'nextLine':
        moveLine(0, state.leading);
        break;
      case 'showText': {
        const drawn = multiply(state.ctm, pen);
        const [x, y] = apply(drawn, 0, 0);
        const why = whyNotSeen(x, y);
        const width = advance(args[0], state.size) * state.scale;
        const use = fonts.get(state.font) ?? { letters: 0, unnamed: 0, text: '' };
        fonts.set(state.font, use);
        countLetters(use, fontOf(state.font), args[0]);
        if (open) open.push(toGlyphs(args[0], drawn, state.size, width, why));
        else {
          texts += 1;
          cropped ||= isInked(args[0]) && isBeyond(page, drawn, args[0], state.size, state.scale);
          if (why) unseen.push({ x, y, why, layer: off > 0 });
        }
        pen = multiply(pen, [1, 0, 0, 1, width, 0]);
        break;
      }
      default:
        if (/^paint.*Image/u.test(name)) {
          images += 1;
          pixels += numberOf(args[1]) * numberOf(args[2]);
          const box = boxOf([0, 0, 1, 1], state.ctm);
          if (Math.min(box.right - box.left, box.top - box.bottom) >= minPictureSize) pictures += 1;
          grounds.add(box);
        }
    }
  });
  const recognised = (one: Unseen): boolean => one.why === 'hidden-text' && !one.layer;
  const invisible = unseen.filter(recognised).length;
  return {
    images,
    pictures,
    pixels,
    cropped,
    fonts,
    looks,
    unseen: invisible * 2 > texts ? unseen.filter((one) => !recognised(one)) : unseen,
  };
};

export const whyUnseenIn = ({ unseen }: Drawing): ((x: number, y: number) => HiddenReason | undefined) => {
  const find = placesNear(unseen, near);
  return (x, y) => find(x, y)?.why;
};
