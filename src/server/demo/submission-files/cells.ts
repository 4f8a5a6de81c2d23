import type { Cell, Look, NumberFormat } from '../office/cell';

/** A text. */
export const text = (value: string, look: Look = 'plain'): Cell => ({ value, look });

/** A number that somebody typed in. */
export const typed = (value: number, format: NumberFormat): Cell => ({ value, format, look: 'input' });

/** A formula with its result. */
export const live = (formula: string, value: number | string, format: NumberFormat = 'plain'): Cell => ({
  value,
  formula,
  format,
});

/** The result alone where a student did not calculate in the workbook. */
export const result = (isLive: boolean, formula: string, value: number, format: NumberFormat): Cell =>
  isLive ? live(formula, value, format) : { value: Number(value.toPrecision(4)), format };

export const heads = (...titles: string[]): Cell[] => titles.map((title) => text(title, 'head'));

/** The two lines that every sheet begins with, and an empty one. */
export const headed = (title: string, note: string): (Cell[] | null)[] => [
  [text(title, 'title')],
  [text(note, 'note')],
  null,
];
