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
  if (!slide) return <p className="ev-none">The deck has no slides.</p>;
  const openAt = (index: number) => {
    const next = slides[index];
    if (!next) return;
    setShown({ at, slide: next.number });
    onAt(`D:${next.number}`);
  };
  return (
    <div className="ev-deck">
      <div
        ref={list}
        className="ev-thumbs"
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
            className="ev-thumb"
            aria-selected={index === open}
            aria-controls={panel}
            tabIndex={index === open ? 0 : -1}
            onClick={() => openAt(index)}
          >
            <span className="num">
              <span className="vh">Slide </span>
              {number}
            </span>
            <span className={hidden ? 'ev-thumb-card unseen' : 'ev-thumb-card'}>
              <ThumbLines blocks={bySlide.get(number) ?? []} title={title} />
              {hidden && <EyeOff className="i-s" aria-hidden="true" />}
              {cited.has(number) && <i />}
              {disputed.has(number) && <i className="disputed" />}
              {commented.has(number) && <span className="absolute top-1 left-1 size-2 rounded-full bg-ink" />}
              {hidden && <span className="vh">, hidden</span>}
              {cited.has(number) && <span className="vh">, cited</span>}
              {commented.has(number) && <span className="vh">, commented</span>}
              {disputed.has(number) && <span className="vh">, contradicts the workbook</span>}
            </span>
          </button>
        ))}
      </div>
      <SlideCard key={slide.number} panel={panel} slide={slide} blocks={bySlide.get(slide.number) ?? []} at={at} />
    </div>
  );
}

function ThumbLines({ blocks, title }: { blocks: readonly Block[]; title: string }) {
  const lines = blocks
    .filter(({ kind }) => kind === 'slide')
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.trim() !== title)
    .slice(0, 4);
  const has = (kind: Block['kind']) => blocks.some((block) => block.kind === kind);
  return (
    <>
      <b>{title}</b>
      {byPlace(lines, (line) => (
        <s style={{ width: `${Math.min(100, 30 + line.length)}%` }} />
      ))}
      {has('table') && <u className="table" />}
      {has('chart') && <u className="chart" />}
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
