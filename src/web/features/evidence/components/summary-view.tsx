import type { Block } from '@domain/evidence/evidence';
import { byPlace } from '@web/components/by-place';
import { ScrollBox } from '@web/components/scroll-box';
import { useEffectOn } from '@web/lib/use-effect-on';
import { use, useMemo, useRef } from 'react';
import { bringIntoView } from '../lib/bring-into-view';
import type { ViewerCitation } from '../lib/evidence-source';
import { summaryPlaces } from '../lib/summary-places';
import { spansIn } from '../lib/text-marks';
import { useChosen, ViewerMarks } from '../state';
import { SummaryPart } from './summary-part';

type SummaryViewProps = {
  blocks: readonly Block[];
  anchors: ReadonlyMap<string, string>;
  at: string | null;
  onAt(locator: string): void;
};

export function SummaryView({ blocks, anchors, at, onAt }: SummaryViewProps) {
  const box = useRef<HTMLElement>(null);
  useChosen(at);
  const { citations, figures, changes, open } = use(ViewerMarks);
  const there = blocks.some(({ locator }) => locator === at);
  useEffectOn(() => {
    const place = box.current?.querySelector('[aria-current]');
    const marked = place?.querySelector('[data-number][aria-pressed=true], [data-quote=open]') ?? place;
    if (box.current && marked) bringIntoView(box.current, marked);
  }, [at, there, open]);
  const places = useMemo(() => summaryPlaces(blocks, anchors, changes), [blocks, anchors, changes]);
  const whole = useMemo(() => !blocks.some((block) => isQuoted(block, at, citations)), [blocks, at, citations]);
  const hasMargin = places.some(
    ({ block, comments }) =>
      comments.length > 0 || figures.get(block.locator)?.some(({ kind }) => kind === 'contradicting'),
  );
  return (
    <ScrollBox
      ref={box}
      className="min-h-0 flex-1 overflow-auto px-5 pt-4 pb-8 max-md:px-3.5 max-md:pt-2 max-md:pb-6"
      aria-label="Executive summary"
    >
      {byPlace(places, ({ block, comments }, index) => {
        const before = places[index - 1]?.block.page;
        const newPage = block.page !== undefined && block.page !== before;
        return (
          <>
            {newPage && (
              <p className="mt-3.5 mb-1.5 flex items-center gap-3 text-12 text-ink-3 after:flex-1 after:border-t after:border-dashed after:border-line after:content-['']">
                Page {block.page}
              </p>
            )}
            <SummaryPart block={block} comments={comments} at={at} whole={whole} margin={hasMargin} onAt={onAt} />
          </>
        );
      })}
    </ScrollBox>
  );
}

function isQuoted({ locator, kind, text, label }: Block, at: string | null, citations: readonly ViewerCitation[]) {
  if (locator !== at || kind === 'chart') return false;
  return citations.some((one) => one.locator === at && spansIn(text, one.quote, label).length > 0);
}
