import type { Block, SlideLayout } from '@domain/evidence/evidence';
import { byPlace } from '@web/components/by-place';
import { NotebookText } from '@web/components/more-icons';
import { Image, MessageSquare } from '@web/components/result-icons';
import { ScrollBox } from '@web/components/scroll-box';
import { useEffectOn } from '@web/lib/use-effect-on';
import { useRef } from 'react';
import { boxable } from '../lib/boxable';
import { bringIntoView } from '../lib/bring-into-view';
import { hiddenContent } from '../lib/concealment';
import { useTextMarks } from '../state';
import { HiddenBadge } from './hidden-badge';
import { LazyChart, LazyPicture } from './lazy-blocks';
import { MarkedText } from './marked-text';
import { NumberNotes } from './number-notes';
import { PlacePins } from './place-pins';
import { TextTable } from './text-table';

type SlideCardProps = { panel: string; slide: SlideLayout; blocks: readonly Block[]; at: string | null };

const extras = {
  note: { title: 'Speaker notes', icon: NotebookText },
  comment: { title: 'Comment', icon: MessageSquare },
  alt: { title: 'Picture text', icon: Image },
} as const;

const stageLook =
  'min-w-0 overflow-auto bg-sunken p-5 max-md:p-3 @min-[900px]:has-[>ul]:grid @min-[900px]:has-[>ul]:grid-cols-[minmax(0,1fr)_220px] @min-[900px]:has-[>ul]:content-start @min-[900px]:has-[>ul]:gap-x-4 @min-[900px]:*:col-start-1';
const slideLook =
  'relative flex min-h-65 flex-col gap-3.5 rounded-[3px] bg-surface px-8 pt-7 pb-8.5 text-15 shadow-2 max-md:min-h-45 max-md:px-4.5 max-md:pt-5 max-md:pb-7.5';

export function SlideCard({ panel, slide, blocks, at }: SlideCardProps) {
  const box = useRef<HTMLElement>(null);
  const ready = blocks.length > 0;
  useEffectOn(() => {
    const marked =
      box.current?.querySelector('[data-quote=open], [data-number][aria-pressed=true]') ??
      box.current?.querySelector('[data-boxed]');
    if (box.current && marked) bringIntoView(box.current, marked);
  }, [at, ready]);
  const onSlide = blocks.filter(({ kind }) => kind !== 'note' && kind !== 'comment' && kind !== 'alt');
  const beside = blocks.filter(({ kind }) => kind === 'note' || kind === 'comment' || kind === 'alt');
  return (
    <ScrollBox ref={box} className={stageLook} id={panel} role="tabpanel" aria-label={`Slide ${slide.number}`}>
      <div className={slide.hidden ? `${slideLook} hatched` : slideLook}>
        {slide.hidden && <HiddenBadge why={['hidden-slide']} />}
        {byPlace(onSlide, (block, index) => (
          <SlidePart block={block} first={index === 0} open={block.locator === at} />
        ))}
        {ready && onSlide.length === 0 && <p className="text-ink-3">Nothing on this slide could be read.</p>}
        <span className="tabular-nums absolute right-3.5 bottom-2.5 text-12 text-ink-3">{slide.number}</span>
      </div>
      <NumberNotes
        locators={onSlide.map(({ locator }) => locator)}
        className="mt-3.5 @min-[900px]:col-start-2! @min-[900px]:row-[1/span_20] @min-[900px]:mt-0 @min-[900px]:self-start"
      />
      {byPlace(beside, (block) => {
        const { title, icon: Icon } = extras[block.kind === 'note' ? 'note' : block.kind === 'alt' ? 'alt' : 'comment'];
        const hidden = hiddenContent(block.why).filter((reason) => reason !== 'hidden-slide');
        return (
          <div
            className={`mt-4 px-1.5 py-1 text-[0.84375rem]/5 whitespace-pre-line ${boxable}`}
            data-boxed={block.locator === at || undefined}
          >
            <h4 className="mb-1 flex items-center gap-2 text-13 font-semibold">
              <Icon className="i-s" aria-hidden="true" />
              {title}
              {block.label !== undefined && block.kind === 'comment' && (
                <span className="text-ink-3">{block.label}</span>
              )}
              <HiddenBadge why={hidden} />
            </h4>
            <Words block={block} />
          </div>
        );
      })}
      <p className="mt-4.5 px-1.5 text-12 text-ink-3">
        Drawn from the text of slide {slide.number}.
        {!blocks.some(({ kind }) => kind === 'image') && ' Pictures are not read.'}
      </p>
    </ScrollBox>
  );
}

function Words({ block }: { block: Block }) {
  return (
    <p className="text-ink-2">
      <MarkedText text={block.text} marks={useTextMarks(block)} />
    </p>
  );
}

function SlidePart({ block, first, open }: { block: Block; first: boolean; open: boolean }) {
  const hidden = hiddenContent(block.why).filter((reason) => reason !== 'hidden-slide');
  return (
    <div
      className={`relative data-boxed:p-2 ${boxable} ${hidden.length > 0 ? 'text-mid-ink' : ''}`}
      data-boxed={(open && block.kind !== 'slide') || undefined}
      data-locator={block.locator}
    >
      <PlacePins locator={block.locator} className="absolute -top-3 -right-5 flex-col" />
      <HiddenBadge why={hidden} />
      {block.kind === 'table' ? (
        <TextTable block={block} label="Table on the slide" />
      ) : block.kind === 'chart' ? (
        <LazyChart block={block} />
      ) : block.kind === 'image' ? (
        <LazyPicture block={block} />
      ) : (
        <SlideText block={block} titled={first} />
      )}
    </div>
  );
}

/** Lines of the title are a heading; two spaces at a line's start are a level. */
function SlideText({ block, titled }: { block: Block; titled: boolean }) {
  const { text, label } = block;
  const marks = useTextMarks(block);
  const lines = linesOf(text);
  let title = titled && label !== undefined && text.startsWith(label) ? label.split('\n').length : 0;
  if (title > lines.length) title = 0;
  const piece = ({ start, end }: Line) => <MarkedText text={text} marks={marks} start={start} end={end} />;
  return (
    <>
      {title > 0 && (
        <h3 className="max-w-[30em] text-[1.1875rem]/6 font-semibold tracking-[-0.014em]">
          {lines.slice(0, title).map((line) => (
            <span key={line.start} className="block">
              {piece(line)}
            </span>
          ))}
        </h3>
      )}
      {lines.length > title && (
        <ul className="mt-3.5 grid gap-2">
          {lines.slice(title).map((line) => (
            <li
              key={line.start}
              className="relative pl-4 before:absolute before:left-0 before:text-ink-3 before:content-['–']"
              data-level={line.level}
              style={{ marginLeft: line.level * 18 }}
            >
              {piece(line)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type Line = { start: number; end: number; level: number };

/** Levels count from 0. */
export function linesOf(text: string): Line[] {
  let at = 0;
  return text.split('\n').flatMap((line) => {
    const indent = line.length - line.trimStart().length;
    const place = { start: at + indent, end: at + line.length, level: Math.min(5, Math.floor(indent / 2)) };
    at += line.length + 1;
    return line.trim() === '' ? [] : [place];
  });
}
