import type { Cell, Look, NumberFormat } from '../office/cell';

export const text = (value: string, look: Look = 'plain'): Cell => ({ value, look });

export const typed = (value: number, format: NumberFormat): Cell => ({ value, format, look: 'input' });

export const live = (formula: string, value: number | string, format: NumberFormat = 'plain'): Cell => ({
  value,
  formula,
  format,
});

/** Without its formula if the student didn't calculate in the workbook. */
export const result = (isLive: boolean, formula: string, value: number, format: NumberFormat): Cell =>
  isLive ? live(formula, value, format) : { value: Number(value.toPrecision(4)), format };

export const heads = (...titles: string[]): Cell[] => titles.map((title) => text(title, 'head'));

export const headed = (title: string, note: string): (Cell[] | null)[] => [
  [text(title, 'title')],
  [text(note, 'note')],
  null,
];
