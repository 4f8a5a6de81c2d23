import type { Block, FileEvidence } from '../evidence/evidence';
import { longestIncreasing, type Pair } from './align';
import { type ChangedPart, countedChanges, noCounts } from './changes';
import { overlap, type TextUnit, textChanges, textUnits, wordsOf } from './text-changes';

type Slide = { number: number; title: string; units: TextUnit[]; words: ReadonlySet<string> };

const minSimilarity = 0.4;
const maxCompared = 200;

export function slideChanges(before: FileEvidence, after: FileEvidence): ChangedPart[] {
  const [old, now] = [slidesOf(before), slidesOf(after)];
  const pairs = pairSlides(old, now);
  const still = new Set(longestIncreasing(pairs.toSorted((a, b) => a.before - b.before)).map((pair) => pair.after));
  const partner = new Map(pairs.map((pair) => [pair.after, old[pair.before]]));
  const known = new Set(pairs.map((pair) => pair.before));
  const kept = now.flatMap((slide, at): ChangedPart[] => {
    const was = partner.get(at);
    return was ? changedSlide(was, slide, !still.has(at)) : [wholeSlide(slide, 'added')];
  });
  return [...kept, ...old.filter((_, at) => !known.has(at)).map((slide) => wholeSlide(slide, 'removed'))];
}

function slidesOf({ layout, blocks }: FileEvidence): Slide[] {
  const titles = layout.kind === 'deck' ? new Map(layout.slides.map(({ number, title }) => [number, title])) : null;
  const bySlide = Map.groupBy(blocks, (block) => Number(/^D:(\d+)/.exec(block.locator)?.[1] ?? 0));
  const numbers = new Set([...(titles?.keys() ?? []), ...bySlide.keys()]);
  return [...numbers].sort((a, b) => a - b).map((number) => slideOf(number, titles?.get(number), bySlide.get(number)));
}

function slideOf(number: number, title: string | undefined, blocks: readonly Block[] = []): Slide {
  const units = textUnits(blocks);
  const label = blocks.find(({ kind }) => kind === 'slide')?.label;
  return {
    number,
    title: (title || label || '').trim(),
    units,
    words: wordsOf({ text: units.map(({ text }) => text).join(' ') }),
  };
}

/** By everything they say, then by title, then by similarity, so that moved slides are recognized. */
function pairSlides(old: readonly Slide[], now: readonly Slide[]): Pair[] {
  const pairs: Pair[] = [];
  const free = { old: new Set(old.keys()), now: new Set(now.keys()) };
  const pair = (before: number, after: number) => {
    free.old.delete(before);
    free.now.delete(after);
    pairs.push({ before, after });
  };
  const pairBy = (key: (slide: Slide) => string) => {
    const there = Map.groupBy(free.now, (at) => keyAt(now, at, key));
    for (const at of [...free.old]) {
      const own = keyAt(old, at, key);
      const found = own === '' ? undefined : there.get(own)?.shift();
      if (found !== undefined) pair(at, found);
    }
  };
  pairBy(({ title, units }) => [title, ...units.map(({ text }) => text)].join('\n'));
  pairBy(({ title }) => title.toLowerCase());
  if (Math.max(free.old.size, free.now.size) > maxCompared) return pairs;
  const alike = [...free.old]
    .flatMap((before) => [...free.now].map((after) => ({ before, after, alike: alikeAt(old, before, now, after) })))
    .filter((each) => each.alike >= minSimilarity)
    .sort((a, b) => b.alike - a.alike || a.before - b.before || a.after - b.after);
  for (const { before, after } of alike) if (free.old.has(before) && free.now.has(after)) pair(before, after);
  return pairs;
}

function keyAt(slides: readonly Slide[], at: number, key: (slide: Slide) => string): string {
  const slide = slides[at];
  return slide ? key(slide) : '';
}

function alikeAt(old: readonly Slide[], before: number, now: readonly Slide[], after: number): number {
  const [one, other] = [old[before], now[after]];
  return one && other ? overlap(one.words, other.words) : 0;
}

/** Moves within a slide are ignored, because the order of its boxes is invisible. */
function changedSlide(was: Slide, slide: Slide, moved: boolean): ChangedPart[] {
  const changes = textChanges(was.units, slide.units).filter(({ kind }) => kind !== 'moved');
  if (changes.length === 0 && !moved && was.title === slide.title) return [];
  return [
    {
      kind: 'slide',
      name: slide.title,
      nameBefore: was.title === slide.title ? null : was.title,
      slide: slide.number,
      slideBefore: moved ? was.number : null,
      fate: 'kept',
      place: `D:${slide.number}`,
      ...countedChanges(changes),
    },
  ];
}

function wholeSlide({ number, title, units }: Slide, fate: 'added' | 'removed'): ChangedPart {
  return {
    kind: 'slide',
    name: title,
    nameBefore: null,
    slide: number,
    slideBefore: null,
    fate,
    place: `D:${number}`,
    counts: { ...noCounts(), [fate]: units.length },
    changes: [],
  };
}
