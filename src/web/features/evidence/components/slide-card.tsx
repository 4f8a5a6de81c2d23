import type { Block, SlideLayout } from '@domain/evidence/evidence';
import { byPlace } from '@web/components/by-place';
import { Image, MessageSquare, NotebookText } from '@web/components/icons';
import { ScrollBox } from '@web/components/scroll-box';
import { useEffectOn } from '@web/lib/use-effect-on';
import { useRef } from 'react';
import { bringIntoView } from '../lib/bring-into-view';
import { hiddenContent } from '../lib/concealment';
import { useTextMarks } from '../state';
import { ChartView } from './chart-view';
import { HiddenBadge } from './hidden-badge';
import { MarkedText } from './marked-text';
import { NumberNotes } from './number-notes';
import { PictureText } from './picture-text';
import { PlacePins } from './place-pins';
import { TextTable } from './text-table';

type SlideCardProps = {
  panel: string;
  slide: SlideLayout;
  blocks: readonly Block[];
  at: string | null;
};

const extras = {
  note: { title: 'Speaker notes', icon: NotebookText },
  comment: { title: 'Comment', icon: MessageSquare },
  alt: { title: 'Picture text', icon: Image },
} as const;

export function SlideCard({ panel, slide, blocks, at }: SlideCardProps) {
  const box = useRef<HTMLElement>(null);
  const ready = blocks.length > 0;
  useEffectOn(() => {
    const marked =
      box.current?.querySelector('.ev-quote, [data-number][aria-pressed=true]') ??
      box.current?.querySelector('.ev-boxed');
    if (box.current && marked) bringIntoView(box.current, marked);
  }, [at, ready]);
  const onSlide = blocks.filter(({ kind }) => kind !== 'note' && kind !== 'comment' && kind !== 'alt');
  const beside = blocks.filter(({ kind }) => kind === 'note' || kind === 'comment' || kind === 'alt');
  return (
    <ScrollBox ref={box} className="ev-stage" id={panel} role="tabpanel" aria-label={`Slide ${slide.number}`}>
      <div className={slide.hidden ? 'ev-slide unseen' : 'ev-slide'}>
        {slide.hidden && <HiddenBadge why={['hidden-slide']} />}
        {byPlace(onSlide, (block, index) => (
          <SlidePart block={block} first={index === 0} open={block.locator === at} />
        ))}
        {ready && onSlide.length === 0 && <p className="mut">Nothing on this slide could be read.</p>}
        <span className="ev-slide-number num">{slide.number}</span>
      </div>
      <NumberNotes locators={onSlide.map(({ locator }) => locator)} />
      {byPlace(beside, (block) => {
        const { title, icon: Icon } = extras[block.kind === 'note' ? 'note' : block.kind === 'alt' ? 'alt' : 'comment'];
        const hidden = hiddenContent(block.why).filter((reason) => reason !== 'hidden-slide');
        return (
          <div className={block.locator === at ? 'ev-aside ev-boxed' : 'ev-aside'}>
            <h4>
              <Icon className="i-s" aria-hidden="true" />
              {title}
              {block.label !== undefined && block.kind === 'comment' && <span className="mut">{block.label}</span>}
              <HiddenBadge why={hidden} />
            </h4>
            <Words block={block} />
          </div>
        );
      })}
      <p className="ev-drawn">
        Drawn from the text of slide {slide.number}.
        {!blocks.some(({ kind }) => kind === 'image') && ' Pictures are not read.'}
      </p>
    </ScrollBox>
  );
}

function Words({ block }: { block: Block }) {
  return (
    <p>
      <MarkedText text={block.text} marks={useTextMarks(block)} />
    </p>
  );
}

function SlidePart({ block, first, open }: { block: Block; first: boolean; open: boolean }) {
  const hidden = hiddenContent(block.why).filter((reason) => reason !== 'hidden-slide');
  const boxed = open && block.kind !== 'slide' ? ' ev-boxed' : '';
  return (
    <div
      className={`ev-slide-part relative${boxed}${hidden.length > 0 ? ' concealed' : ''}`}
      data-locator={block.locator}
    >
      <PlacePins locator={block.locator} className="absolute top-0 right-0" />
      <HiddenBadge why={hidden} />
      {block.kind === 'table' ? (
        <TextTable block={block} label="Table on the slide" />
      ) : block.kind === 'chart' ? (
        <ChartView block={block} />
      ) : block.kind === 'image' ? (
        <PictureText block={block} />
      ) : (
        <SlideText block={block} titled={first} />
      )}
    </div>
  );
}

/** The slide's words; what is its title stands as one, and two blanks at a line's start are a level. */
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
        <h3>
          {lines.slice(0, title).map((line) => (
            <span key={line.start} className="block">
              {piece(line)}
            </span>
          ))}
        </h3>
      )}
      {lines.length > title && (
        <ul>
          {lines.slice(title).map((line) => (
            <li key={line.start} data-level={line.level} style={{ marginLeft: line.level * 18 }}>
              {piece(line)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type Line = { start: number; end: number; level: number };

/** The lines of a slide's text as places in it, with their levels from 0. */
export function linesOf(text: string): Line[] {
  let at = 0;
  return text.split('\n').flatMap((line) => {
    const indent = line.length - line.trimStart().length;
    const place = { start: at + indent, end: at + line.length, level: Math.min(5, Math.floor(indent / 2)) };
    at += line.length + 1;
    return line.trim() === '' ? [] : [place];
  });
}
