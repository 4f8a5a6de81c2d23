import { fieldOf } from '@domain/value/field-of';
import { apply, type Matrix } from './pdf-matrix';
import { numberOf } from './pdf-value';

export type Box = { left: number; bottom: number; right: number; top: number };

export const boxOf = (corners: unknown, ctm: Matrix): Box => {
  const [x1, y1] = apply(ctm, numberOf(fieldOf(corners, '0')), numberOf(fieldOf(corners, '1')));
  const [x2, y2] = apply(ctm, numberOf(fieldOf(corners, '2')), numberOf(fieldOf(corners, '3')));
  return { left: Math.min(x1, x2), right: Math.max(x1, x2), bottom: Math.min(y1, y2), top: Math.max(y1, y2) };
};

const covers = (box: Box, x: number, y: number): boolean =>
  x >= box.left - 1 && x <= box.right + 1 && y >= box.bottom - 1 && y <= box.top + 1;

const tile = 24;
const maxTiles = 16;
const tileAt = (at: number): number => Math.floor(at / tile);

/** What is drawn behind text. Small boxes are found by place, because a map has a hundred thousand of them. */
export class Grounds {
  private readonly wide: Box[] = [];
  private readonly tiles = new Map<string, Box[]>();

  add(box: Box): void {
    const [from, to] = [tileAt(box.left - 1), tileAt(box.right + 1)];
    const [low, high] = [tileAt(box.bottom - 1), tileAt(box.top + 1)];
    if (!((to - from + 1) * (high - low + 1) <= maxTiles)) {
      this.wide.push(box);
      return;
    }
    for (let column = from; column <= to; column += 1) {
      for (let row = low; row <= high; row += 1) {
        const key = `${column} ${row}`;
        const held = this.tiles.get(key);
        if (held) held.push(box);
        else this.tiles.set(key, [box]);
      }
    }
  }

  covers(x: number, y: number): boolean {
    const holds = (box: Box) => covers(box, x, y);
    return this.wide.some(holds) || (this.tiles.get(`${tileAt(x)} ${tileAt(y)}`)?.some(holds) ?? false);
  }
}

/** Finds the first of some places that is closer than `near`. */
export const placesNear = <Place extends { x: number; y: number }>(places: readonly Place[], near: number) => {
  const at = (value: number): number => Math.floor(value / near);
  const tiles = Map.groupBy(places, ({ x, y }) => `${at(x)} ${at(y)}`);
  return (x: number, y: number): Place | undefined => {
    for (const column of [-1, 0, 1]) {
      for (const row of [-1, 0, 1]) {
        const held = tiles.get(`${at(x) + column} ${at(y) + row}`);
        const found = held?.find((one) => Math.abs(one.x - x) < near && Math.abs(one.y - y) < near);
        if (found) return found;
      }
    }
    return undefined;
  };
};
