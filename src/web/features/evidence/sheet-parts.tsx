import type { Block } from '@domain/evidence/evidence';
import { shortPlace } from '@domain/evidence/short-place';
import { useEffect, useRef } from 'react';
import { bringIntoView } from './bring-into-view';
import { ChartView } from './chart-view';
import { HiddenBadge } from './hidden-badge';
import { MarkedText } from './marked-text';
import { useTextMarks } from './viewer-marks';

type SheetPartsProps = {
  /** Charts and text boxes of the sheet, then the workbook's defined names. */
  blocks: readonly Block[];
  at: string | null;
};

/** What a sheet has beside its cells, listed: a reader of evidence cannot know where it floats. */
export function SheetParts({ blocks, at }: SheetPartsProps) {
  const list = useRef<HTMLElement>(null);
  const there = blocks.some(({ locator }) => locator === at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: brought into view for each place anew
  useEffect(() => {
    const open = list.current?.querySelector('.ev-boxed');
    if (list.current && open) bringIntoView(list.current, open);
  }, [there, at]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys
    <section ref={list} className="ev-parts" aria-label="Beside the cells" tabIndex={0}>
      <ul>
        {blocks.map((block) => {
          const open = block.locator === at;
          return (
            <li key={block.locator} className={open ? 'ev-part ev-boxed' : 'ev-part'}>
              <p className="ev-part-head">
                {block.kind === 'name'
                  ? 'Defined name'
                  : (block.kind === 'box' && block.label) || shortPlace(block.locator)}
                <HiddenBadge why={block.why} />
              </p>
              {block.kind === 'chart' ? <ChartView block={block} /> : <PartText block={block} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function PartText({ block }: { block: Block }) {
  return (
    <p className={block.kind === 'name' ? 'mono' : undefined}>
      <MarkedText text={block.text} marks={useTextMarks(block)} />
    </p>
  );
}
