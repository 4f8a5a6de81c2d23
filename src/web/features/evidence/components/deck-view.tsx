import type { Block, SlideLayout } from '@domain/evidence/evidence';
import { parseLocator } from '@domain/evidence/locator';
import { byPlace } from '@web/components/by-place';
import { EyeOff } from '@web/components/sign-in-icons';
import { useEffectOn } from '@web/lib/use-effect-on';
import { use, useId, useMemo, useRef, useState } from 'react';
import type { ViewerCitation } from '../lib/evidence-source';
import type { FindingItem } from '../lib/findings';
import { tabKeys } from '../lib/tab-keys';
import type { Target } from '../lib/target';
import { useChosen, ViewerMarks } from '../state';
import { SlideCard } from './slide-card';
import { Nothing } from './viewer-states';

type DeckViewProps = {
  slides: readonly SlideLayout[];
  blocks: readonly Block[];
  at: string | null;
  target: Target | null;
  citations: readonly ViewerCitation[];
  findings: readonly FindingItem[];
  onAt(locator: string): void;
};

export function DeckView({ slides, blocks, at, target, citations, findings, onAt }: DeckViewProps) {
  const targetSlide = target?.kind === 'slide' ? target.slide : null;
  const [shown, setShown] = useState({ at, slide: targetSlide ?? slides[0]?.number ?? 1 });
  if (shown.at !== at) setShown({ at, slide: targetSlide ?? shown.slide });
  const bySlide = useMemo(() => groupBySlide(blocks), [blocks]);
  const cited = useMemo(() => new Set(citations.flatMap(({ locator }) => slideOf(locator) ?? [])), [citations]);
  const disputed = useMemo(
    () => new Set(findings.flatMap(({ kind, locator }) => (kind === 'contradicting' ? (slideOf(locator) ?? []) : []))),
    [findings],
  );
  const { pins } = use(ViewerMarks);
  const commented = useMemo(() => new Set([...pins.keys()].flatMap((locator) => slideOf(locator) ?? [])), [pins]);
  const panel = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = Math.max(
    0,
    slides.findIndex(({ number }) => number === shown.slide),
  );
  const slide = slides[open];
  useEffectOn(() => {
    const card = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    const box = list.current;
    if (!card || !box) return;
    box.scrollTop = card.offsetTop - (box.clientHeight - card.offsetHeight) / 2;
    box.scrollLeft = card.offsetLeft - (box.clientWidth - card.offsetWidth) / 2;
  }, [open]);
  const onSlide = at !== null && slideOf(at) === slide?.number ? at : null;
  useChosen(onSlide ?? (slide ? `D:${slide.number}` : null));
  if (!slide) return <Nothing>The deck has no slides.</Nothing>;
  const openAt = (index: number) => {
    const next = slides[index];
    if (!next) return;
    setShown({ at, slide: next.number });
    onAt(`D:${next.number}`);
  };
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[148px_minmax(0,1fr)] max-md:grid-cols-[minmax(0,1fr)] max-md:grid-rows-[auto_minmax(0,1fr)]">
      <div
        ref={list}
        className="relative overflow-auto border-r border-line bg-sunken py-2 pr-2.5 pl-1 [scrollbar-width:thin] max-md:flex max-md:gap-1.5 max-md:border-r-0 max-md:border-b max-md:p-2"
        role="tablist"
        aria-label="Slides"
        aria-orientation="vertical"
        onKeyDown={(event) => tabKeys(event, open, slides.length, openAt)}
      >
        {slides.map(({ number, title, hidden }, index) => (
          <button
            key={number}
            type="button"
            role="tab"
            className="group/thumb grid w-full cursor-pointer grid-cols-[24px_minmax(0,1fr)] bg-transparent px-0 py-1.25 text-right font-mono text-[0.6875rem]/none text-ink-3 aria-selected:font-semibold aria-selected:text-pen max-md:w-auto max-md:flex-none max-md:grid-cols-[18px_84px] max-md:py-0"
            aria-selected={index === open}
            aria-controls={panel}
            tabIndex={index === open ? 0 : -1}
            onClick={() => openAt(index)}
          >
            <span className="tabular-nums pt-0.5 pr-2 whitespace-nowrap max-md:pr-1">
              <span className="sr-only">Slide </span>
              {number}
            </span>
            <span className={`${cardLook} ${hidden ? 'hatched' : ''}`}>
              <ThumbLines blocks={bySlide.get(number) ?? []} title={title} />
              {hidden && <EyeOff className="i-s absolute right-0.75 bottom-0.75 text-mid-ink" aria-hidden="true" />}
              <span className="absolute top-0.5 right-0.5 flex gap-1 rounded-full bg-surface p-0.5 empty:hidden">
                {commented.has(number) && <span className="size-1.75 rounded-[50%_50%_50%_1px] bg-ink" />}
                {disputed.has(number) && <span className="size-1.75 rotate-45 bg-low" />}
                {cited.has(number) && <span className="size-1.75 rounded-full bg-pen" />}
              </span>
              {hidden && <span className="sr-only">, hidden</span>}
              {cited.has(number) && <span className="sr-only">, cited</span>}
              {commented.has(number) && <span className="sr-only">, commented</span>}
              {disputed.has(number) && <span className="sr-only">, contradicts the workbook</span>}
            </span>
          </button>
        ))}
      </div>
      <SlideCard key={slide.number} panel={panel} slide={slide} blocks={bySlide.get(slide.number) ?? []} at={at} />
    </div>
  );
}

const cardLook =
  'relative flex aspect-16/9 flex-col gap-1 overflow-hidden rounded-[3px] border border-line bg-surface px-1.75 py-1.5 text-left group-aria-selected/thumb:border-pen group-aria-selected/thumb:shadow-[0_0_0_1px_var(--pen)]';
const boxLook = 'h-3 w-3/5 flex-none border-line-control';

function ThumbLines({ blocks, title }: { blocks: readonly Block[]; title: string }) {
  const lines = blocks
    .filter(({ kind }) => kind === 'slide')
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.trim() !== title)
    .slice(0, 4);
  const has = (kind: Block['kind']) => blocks.some((block) => block.kind === kind);
  return (
    <>
      <b className="line-clamp-2 font-sans text-[0.4375rem]/[0.5625rem] font-semibold text-ink-2">{title}</b>
      {byPlace(lines, (line) => (
        <span className="h-0.5 flex-none bg-line" style={{ width: `${Math.min(100, 30 + line.length)}%` }} />
      ))}
      {has('table') && <span className={`${boxLook} border`} />}
      {(has('chart') || has('image')) && <span className={`${boxLook} border-b border-l`} />}
    </>
  );
}

function groupBySlide(blocks: readonly Block[]): Map<number, Block[]> {
  const slides = new Map<number, Block[]>();
  for (const block of blocks) {
    const slide = slideOf(block.locator);
    if (slide === null) continue;
    const group = slides.get(slide);
    if (group) group.push(block);
    else slides.set(slide, [block]);
  }
  return slides;
}

function slideOf(locator: string): number | null {
  const place = parseLocator(locator);
  return place && 'slide' in place ? place.slide : null;
}
