import { authoredAltText } from '../alt-text';
import type { ChartContent } from '../chart/chart-content';
import { at, child, childrenOf, flag, type XmlElement } from '../package/xml';
import { hasBackground } from './slide-background';
import type { SlideItem } from './slide-content';
import {
  type Box,
  type Frame,
  groupFrame,
  holdsMiddle,
  inReadingOrder,
  isOutside,
  ownBox,
  type Placeholders,
  placeholderOf,
  slideFrame,
} from './slide-geometry';
import { type Line, readLines, type TextSetting } from './slide-text';

type Placed = { box: Box | undefined; items: SlideItem[] };

export type SlideSetting = {
  slide: Box;
  white: boolean;
  grounds: Box[];
  placeholders: Placeholders;
  chart(id: string): ChartContent | undefined;
  diagram(id: string, text: TextSetting): Line[] | undefined;
};

const leftOut = new Set(['dt', 'ftr', 'sldNum', 'hdr', 'sldImg']);
const titles = new Set(['title', 'ctrTitle']);
const plainTables = new Set(['{5940675A-B579-460E-94D1-54222C63F5DA}', '{2D5ABB26-0587-4C30-8999-92F81FD0307C}']);

const drawingProperties = (shape: XmlElement): XmlElement | undefined =>
  shape.children.flatMap((one) => (/^nv\w*Pr$/u.test(one.name) ? [child(one, 'cNvPr')] : [])).find((one) => one);

const altOf = (shape: XmlElement): string => authoredAltText(drawingProperties(shape)?.attrs.descr);

const mediaFiles = new Set(['videoFile', 'audioFile', 'wavAudioFile', 'quickTimeFile', 'audioCd']);

const isMedia = (shape: XmlElement): boolean =>
  (at(shape, 'nvPicPr', 'nvPr')?.children ?? []).some(({ name }) => mediaFiles.has(name));

const readTable = (table: XmlElement, setting: TextSetting): Line[][][] => {
  const style = child(child(table, 'tblPr'), 'tableStyleId')?.text.trim() ?? '';
  const styled = style !== '' && !plainTables.has(style);
  return childrenOf(table, 'tr').map((row) =>
    childrenOf(row, 'tc').map((cell) => {
      if (flag(cell.attrs.hMerge) || flag(cell.attrs.vMerge)) return [];
      const onGround = setting.onGround || styled || hasBackground(child(cell, 'tcPr'));
      return readLines(child(cell, 'txBody'), { ...setting, onGround });
    }),
  );
};

export const readShapes = (tree: XmlElement | undefined, setting: SlideSetting): SlideItem[] => {
  const { slide, white, placeholders } = setting;
  const grounds = [...setting.grounds];

  const settingOf = (shape: XmlElement, box: Box | undefined, concealed: boolean, filled: boolean): TextSetting => {
    const hidden = concealed || flag(drawingProperties(shape)?.attrs.hidden);
    const behind = box !== undefined && grounds.some((ground) => holdsMiddle(ground, box));
    const why = hidden ? 'hidden-text' : box && isOutside(box, slide) ? 'off-slide' : undefined;
    return { concealed: why, onGround: filled || !white || behind };
  };

  const readFrame = (shape: XmlElement, text: TextSetting): SlideItem => {
    const alt = altOf(shape);
    const data = at(shape, 'graphic', 'graphicData');
    const table = child(data, 'tbl');
    if (table) return { kind: 'table', rows: readTable(table, text), alt };
    const chartFrame = child(data, 'chart');
    if (chartFrame) {
      const chart = setting.chart(chartFrame.attrs['r:id'] ?? '');
      return chart ? { kind: 'chart', chart, alt } : { kind: 'unread', alt };
    }
    const diagram = child(data, 'relIds')?.attrs['r:dm'];
    if (diagram === undefined) return { kind: 'object', alt };
    const lines = setting.diagram(diagram, text);
    return lines ? { kind: 'text', title: false, lines, alt } : { kind: 'unread', alt };
  };

  const readOne = (shape: XmlElement, frame: Frame, concealed: boolean): Placed[] => {
    const placeholder = placeholderOf(shape);
    const own = ownBox(shape);
    const box = own ? frame(own) : placeholders(placeholder);
    const alt = altOf(shape);
    switch (shape.name) {
      case 'grpSp': {
        const hidden = concealed || flag(drawingProperties(shape)?.attrs.hidden);
        const items = readTree(shape, groupFrame(shape, frame), hidden);
        if (alt !== '' && items[0] && items.every((item) => item.alt === '')) items[0].alt = alt;
        return [{ box, items }];
      }
      case 'sp': {
        const type = placeholder?.attrs.type ?? '';
        if (leftOut.has(type)) return [];
        const filled = hasBackground(child(shape, 'spPr'), child(shape, 'style'));
        const lines = readLines(child(shape, 'txBody'), settingOf(shape, box, concealed, filled));
        if (filled && box) grounds.push(box);
        const pictured = at(shape, 'spPr', 'blipFill') !== undefined;
        const items: SlideItem[] = [];
        if (lines.length > 0 || (alt !== '' && !pictured))
          items.push({ kind: 'text', title: titles.has(type), lines, alt });
        if (pictured) items.push({ kind: 'picture', alt: lines.length > 0 ? '' : alt });
        return [{ box, items }];
      }
      case 'pic':
        if (box) grounds.push(box);
        return [{ box, items: [isMedia(shape) ? { kind: 'media', alt } : { kind: 'picture', alt }] }];
      case 'contentPart':
        return [{ box, items: [{ kind: 'ink', alt }] }];
      case 'graphicFrame':
        return [{ box, items: [readFrame(shape, settingOf(shape, box, concealed, false))] }];
      default:
        return [];
    }
  };

  const readTree = (parent: XmlElement | undefined, frame: Frame, concealed: boolean): SlideItem[] => {
    const placed = (parent?.children ?? []).flatMap((shape) => readOne(shape, frame, concealed));
    return inReadingOrder(placed, slide).flatMap((one) => one.items);
  };
  return readTree(tree, slideFrame, false);
};
