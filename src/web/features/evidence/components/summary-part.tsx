import type { Block } from '@domain/evidence/evidence';
import { shortPlace } from '@domain/evidence/short-place';
import { MessageSquare } from '@web/components/result-icons';
import { use } from 'react';
import { boxable } from '../lib/boxable';
import { hiddenContent } from '../lib/concealment';
import type { TextMarks } from '../lib/text-marks';
import { useTextMarks, ViewerMarks } from '../state';
import { HiddenBadge } from './hidden-badge';
import { LazyChart, LazyPicture } from './lazy-blocks';
import { MarkedText } from './marked-text';
import { NumberNotes } from './number-notes';
import { PlacePins } from './place-pins';
import { TextTable } from './text-table';

type SummaryPartProps = {
  block: Block;
  comments: readonly Block[];
  at: string | null;
  whole: boolean;
  margin: boolean;
  onAt(locator: string): void;
};

const partLook =
  'grid grid-cols-[76px_minmax(0,1fr)] [contain-intrinsic-size:auto_40px] [content-visibility:auto] @max-[560px]:grid-cols-[52px_minmax(0,1fr)]';

const asideLook = 'py-1.75 text-13/5';

const kindLooks: Partial<Record<Block['kind'], string>> = {
  heading: 'pt-4 pb-1.75 text-15',
  note: asideLook,
  comment: asideLook,
  box: asideLook,
};

export function SummaryPart({ block, comments, at, whole, margin, onAt }: SummaryPartProps) {
  const { onChoose } = use(ViewerMarks);
  const marks = useTextMarks(block);
  const hidden = hiddenContent(block.why);
  const place = shortPlace(block.locator);
  const open = [block, ...comments].some(({ locator }) => locator === at);
  const cited = marks.quotes.open.length + marks.quotes.others.length > 0;
  const figure = marks.figures.length > 0 && block.locator === at;
  const looks = [
    partLook,
    kindLooks[block.kind] ?? 'py-1.75 text-15',
    margin ? 'gap-x-3.5 @min-[561px]:grid-cols-[76px_minmax(0,1fr)_minmax(0,190px)]' : '',
    hidden.length > 0 ? 'text-mid-ink' : kindLooks[block.kind] === asideLook ? 'text-ink-2' : '',
    hidden.includes('deleted-text') ? '[&_:is(p,h3,h4,td)]:line-through' : '',
  ];
  const placeLook = `self-start justify-self-start p-0 font-mono text-[0.6875rem]/6 tracking-[-0.02em] ${open ? 'font-semibold' : ''}`;
  return (
    <div className={looks.join(' ')} aria-current={open || undefined} data-locator={block.locator}>
      {cited || onChoose ? (
        <button
          type="button"
          className={`${placeLook} cursor-pointer bg-transparent text-pen`}
          aria-label={cited ? `Go to ${place}, cited` : `Go to ${place}`}
          onClick={() => onAt(block.locator)}
        >
          {place}
        </button>
      ) : (
        <span className={`${placeLook} ${open ? 'text-pen' : 'text-ink-3'}`}>{place}</span>
      )}
      <div
        className={`max-w-[68ch] data-boxed:px-1.5 data-boxed:py-1 ${boxable}`}
        data-boxed={(block.locator === at && whole && !figure) || undefined}
      >
        <HiddenBadge why={hidden} />
        <PlacePins locator={block.locator} className="float-right" />
        <Words block={block} marks={marks} />
      </div>
      {margin && (
        <div className="grid content-start gap-1.5 @max-[560px]:col-start-2 @max-[560px]:pt-1.5 @max-[560px]:empty:hidden">
          {!block.hidden && <NumberNotes locators={[block.locator]} />}
          {comments.map((comment) => (
            <Comment key={comment.locator} comment={comment} open={comment.locator === at} />
          ))}
        </div>
      )}
    </div>
  );
}

function Comment({ comment, open }: { comment: Block; open: boolean }) {
  return (
    <div
      className={`flex gap-1.75 border-l-2 border-pen-line bg-sunken px-2 py-1.5 text-13 text-ink-2 ${boxable}`}
      data-boxed={open || undefined}
    >
      <MessageSquare className="i-s mt-0.5 text-pen" aria-hidden="true" />
      <p>
        <span className="sr-only">Comment: </span>
        <MarkedText text={comment.text} marks={useTextMarks(comment)} />
      </p>
    </div>
  );
}

function Words({ block, marks }: { block: Block; marks: TextMarks }) {
  const { kind, text, label, level = 0 } = block;
  if (kind === 'table') return <TextTable block={block} label="Table in the summary" />;
  if (kind === 'chart') return <LazyChart block={block} />;
  if (kind === 'image') return <LazyPicture block={block} />;
  const words = <MarkedText text={text} marks={marks} />;
  if (kind === 'heading') {
    return level <= 1 ? (
      <h3 className="text-[1.0625rem]/6 font-semibold">{words}</h3>
    ) : (
      <h4 className="text-15 font-semibold">{words}</h4>
    );
  }
  if (kind === 'list') {
    return (
      <p className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5" style={{ marginLeft: level * 20 }}>
        <span className="tabular-nums">{label ?? '•'}</span>
        <span>{words}</span>
      </p>
    );
  }
  return (
    <p>
      {label !== undefined && (kind === 'comment' || kind === 'box') && <b>{label} </b>}
      {words}
    </p>
  );
}
