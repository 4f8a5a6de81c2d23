import { at, child, childrenOf, flag, type XmlElement } from '../package/xml';
import { bulletOf, formatNumber } from './word-number-format';
import type { WordStyles } from './word-styles';

/** Call it once per item, in document order. */
export type WordNumbering = {
  /** Empty if the list shows none; undefined if there is no such list. */
  next(numId: string, level: number): string | undefined;
  levelOf(numId: string, styleId: string | undefined): number | undefined;
};

/** In `text`, `%1` stands for the first level's number. */
export type Level = {
  start: number;
  format: string;
  text: string;
  restart: number | undefined;
  legal: boolean;
  style: string;
};

export type Numbering = { abstractId: string; levels: Map<number, Level>; restarts: Map<number, number> };

const readLevel = (element: XmlElement): Level => {
  const restart = child(element, 'lvlRestart')?.attrs.val;
  const legal = child(element, 'isLgl');
  return {
    start: Number(child(element, 'start')?.attrs.val ?? '0'),
    format: child(element, 'numFmt')?.attrs.val ?? 'decimal',
    text: child(element, 'lvlText')?.attrs.val ?? '',
    restart: restart === undefined ? undefined : Number(restart),
    legal: legal !== undefined && flag(legal.attrs.val, true),
    style: child(element, 'pStyle')?.attrs.val ?? '',
  };
};

const levelsOf = (element: XmlElement | undefined): Map<number, Level> =>
  new Map(childrenOf(element, 'lvl').map((level) => [Number(level.attrs.ilvl ?? '0'), readLevel(level)]));

const readNumberings = (root: XmlElement | undefined, styles: WordStyles): Map<string, Numbering> => {
  const abstracts = new Map(childrenOf(root, 'abstractNum').map((one) => [one.attrs.abstractNumId ?? '', one]));
  const numbers = childrenOf(root, 'num');
  // A list that only links to a list style uses the levels of the list that defines it.
  const resolve = (id: string): string => {
    const link = child(abstracts.get(id), 'numStyleLink')?.attrs.val;
    if (link === undefined) return id;
    const numId = styles.numberingOf(link);
    const target = numbers.find((one) => one.attrs.numId === numId);
    return child(target, 'abstractNumId')?.attrs.val ?? id;
  };
  return new Map(
    numbers.map((one): [string, Numbering] => {
      const abstractId = resolve(child(one, 'abstractNumId')?.attrs.val ?? '');
      const levels = levelsOf(abstracts.get(abstractId));
      const restarts = new Map<number, number>();
      for (const override of childrenOf(one, 'lvlOverride')) {
        const level = Number(override.attrs.ilvl ?? '0');
        for (const [, own] of levelsOf(override)) levels.set(level, own);
        const start = at(override, 'startOverride')?.attrs.val;
        if (start !== undefined) restarts.set(level, Number(start));
      }
      return [one.attrs.numId ?? '', { abstractId, levels, restarts }];
    }),
  );
};

export const readNumbering = (root: XmlElement | undefined, styles: WordStyles): WordNumbering =>
  countItems(readNumberings(root, styles));

export const countItems = (numberings: ReadonlyMap<string, Numbering>): WordNumbering => {
  const counters = new Map<string, Map<number, number>>();
  const begun = new Set<string>();

  const countersOf = (abstractId: string): Map<number, number> => {
    const found = counters.get(abstractId) ?? new Map<number, number>();
    counters.set(abstractId, found);
    return found;
  };
  const count = (numId: string, numbering: Numbering, level: number): Map<number, number> => {
    const current = countersOf(numbering.abstractId);
    const restart = numbering.restarts.get(level);
    if (restart !== undefined && !begun.has(`${numId}:${level}`)) {
      current.set(level, restart);
      begun.add(`${numId}:${level}`);
    } else {
      const value = current.get(level);
      current.set(level, value === undefined ? (numbering.levels.get(level)?.start ?? 1) : value + 1);
    }
    // A new item restarts every deeper level, unless that level says which one restarts it.
    for (const deeper of [...current.keys()]) {
      const waits = numbering.levels.get(deeper)?.restart;
      if (deeper > level && waits !== 0 && (waits === undefined || level < waits)) current.delete(deeper);
    }
    return current;
  };

  return {
    next(numId, level) {
      const numbering = numberings.get(numId);
      const own = numbering?.levels.get(level);
      if (!numbering || !own) return undefined;
      const current = count(numId, numbering, level);
      if (own.format === 'bullet') return bulletOf(own.text);
      return own.text
        .replace(/%([1-9])/gu, (_, digit: string) => {
          const index = Number(digit) - 1;
          const named = numbering.levels.get(index);
          const value = current.get(index) ?? named?.start ?? 1;
          return formatNumber(value, own.legal && index < level ? 'decimal' : (named?.format ?? 'decimal'));
        })
        .trim();
    },
    levelOf(numId, styleId) {
      const levels = numberings.get(numId)?.levels ?? new Map<number, Level>();
      return [...levels].find(([, level]) => level.style !== '' && level.style === styleId)?.[0];
    },
  };
};
