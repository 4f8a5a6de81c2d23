import { firstIndex } from '@domain/value/first-index';

/** Positions of columns in pixels: column n (from 1) stands from `starts[n - 1]` to `starts[n]`. */
export type ColumnPlaces = { starts: number[]; count: number };

/** A stretch of rows or columns, both ends included, counted from 1; empty when `last` is below `first`. */
export type Stretch = { first: number; last: number };

const characterWidth = 7.1;
const padding = 20;
const narrowest = 52;
const spareWidth = 76;

/** Spare columns cover the rest of `fill` pixels. */
export function placeColumns(widths: readonly number[], fill: number, widest = 300): ColumnPlaces {
  const starts = [0];
  let end = 0;
  const add = (width: number) => {
    end += width;
    starts.push(end);
  };
  for (const characters of widths) {
    const wanted = Math.round(characters * characterWidth) + padding;
    add(characters === 0 ? Math.min(spareWidth, widest) : Math.min(widest, Math.max(narrowest, wanted)));
  }
  while (end < fill || starts.length === 1) add(spareWidth);
  return { starts, count: starts.length - 1 };
}

export function columnStart({ starts }: ColumnPlaces, column: number): number {
  return starts[column - 1] ?? starts.at(-1) ?? 0;
}

/** `[from, to)` is in pixels. */
export function columnsBetween(places: ColumnPlaces, from: number, to: number): Stretch {
  const first = Math.max(1, lastStartUpTo(places.starts, from) + 1);
  return { first, last: Math.min(places.count, lastStartUpTo(places.starts, to - 1) + 1) };
}

export function columnsToDraw(seen: Stretch, frozen: number): number[] {
  const columns = Array.from({ length: frozen }, (_, at) => at + 1);
  for (let column = Math.max(seen.first, frozen + 1); column <= seen.last; column++) columns.push(column);
  return columns;
}

/** `[from, to)` is in pixels; `more` rows are added on either side. */
export function rowsBetween(from: number, to: number, height: number, count: number, more: number): Stretch {
  return {
    first: Math.max(1, Math.floor(from / height) + 1 - more),
    last: Math.min(count, Math.ceil(to / height) + more),
  };
}

/** Unchanged if `[start, end)` is visible. Frozen parts cover the first `before` pixels of the window. */
export function scrollToShow(now: number, size: number, before: number, start: number, end: number): number {
  const room = size - before;
  if (start >= now + before && end <= now + size) return now;
  if (end - start >= room) return Math.max(0, start - before);
  return Math.max(0, Math.round(start - before - (room - (end - start)) / 2));
}

/** Like `scrollToShow`, but by as little as possible: for a cursor that leaves the window. */
export function scrollToReach(now: number, size: number, before: number, start: number, end: number): number {
  if (start < now + before) return Math.max(0, start - before);
  return end > now + size ? end - size : now;
}

/** The index of the last of ascending `starts` that is not beyond `at`; 0 for the first. */
const lastStartUpTo = (starts: readonly number[], at: number): number =>
  Math.max(0, firstIndex(starts.length, (index) => (starts[index] ?? 0) > at) - 1);
