import type { Block } from '@domain/evidence/evidence';
import { shortPlace } from '@domain/evidence/short-place';
import { ScrollBox } from '@web/components/scroll-box';
import { useEffectOn } from '@web/lib/use-effect-on';
import { useRef } from 'react';
import { boxable } from '../lib/boxable';
import { bringIntoView } from '../lib/bring-into-view';
import { useTextMarks } from '../state';
import { HiddenBadge } from './hidden-badge';
import { LazyChart, LazyPicture } from './lazy-blocks';
import { MarkedText } from './marked-text';

type SheetPartsProps = { blocks: readonly Block[]; at: string | null };

/** Listed, because evidence doesn't say where they float. */
export function SheetParts({ blocks, at }: SheetPartsProps) {
  const list = useRef<HTMLElement>(null);
  const there = blocks.some(({ locator }) => locator === at);
  useEffectOn(() => {
    const open = list.current?.querySelector('[data-boxed]');
    if (list.current && open) bringIntoView(list.current, open);
  }, [there, at]);
  return (
    <ScrollBox
      ref={list}
      className="max-h-[46%] overflow-auto border-t border-line bg-sunken p-3"
      aria-label="Charts and text boxes"
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-2.5">
        {blocks.map((block) => {
          return (
            <li
              key={block.locator}
              className={`rounded-2 border border-line bg-surface px-3 py-2.5 text-13/5 whitespace-pre-line wrap-anywhere ${boxable}`}
              data-boxed={block.locator === at || undefined}
            >
              <p className="mb-1 flex gap-2 text-12 text-ink-3">
                {block.kind === 'name'
                  ? 'Defined name'
                  : (block.kind === 'box' && block.label) || shortPlace(block.locator)}
                <HiddenBadge why={block.why} />
              </p>
              {block.kind === 'chart' ? (
                <LazyChart block={block} />
              ) : block.kind === 'image' ? (
                <LazyPicture block={block} />
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
    <p className={block.kind === 'name' ? 'font-mono text-[0.92em]' : undefined}>
      <MarkedText text={block.text} marks={useTextMarks(block)} />
    </p>
  );
}
