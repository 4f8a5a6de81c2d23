import type { Block } from '@domain/evidence/evidence';
import { shortPlace } from '@domain/evidence/short-place';
import { ScrollBox } from '@web/components/scroll-box';
import { useEffectOn } from '@web/lib/use-effect-on';
import { useRef } from 'react';
import { bringIntoView } from '../lib/bring-into-view';
import { useTextMarks } from '../state';
import { ChartView } from './chart-view';
import { HiddenBadge } from './hidden-badge';
import { MarkedText } from './marked-text';
import { PictureText } from './picture-text';

type SheetPartsProps = {
  blocks: readonly Block[];
  at: string | null;
};

/** What a sheet has beside its cells, listed: a reader of evidence cannot know where it floats. */
export function SheetParts({ blocks, at }: SheetPartsProps) {
  const list = useRef<HTMLElement>(null);
  const there = blocks.some(({ locator }) => locator === at);
  useEffectOn(() => {
    const open = list.current?.querySelector('.ev-boxed');
    if (list.current && open) bringIntoView(list.current, open);
  }, [there, at]);
  return (
    <ScrollBox ref={list} className="ev-parts" aria-label="Charts and text boxes">
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
              {block.kind === 'chart' ? (
                <ChartView block={block} />
              ) : block.kind === 'image' ? (
                <PictureText block={block} />
              ) : (
                <PartText block={block} />
              )}
            </li>
          );
        })}
      </ul>
    </ScrollBox>
  );
}

function PartText({ block }: { block: Block }) {
  return (
    <p className={block.kind === 'name' ? 'mono' : undefined}>
      <MarkedText text={block.text} marks={useTextMarks(block)} />
    </p>
  );
}
