import type { Block } from '@domain/evidence/evidence';
import { shortPlace } from '@domain/evidence/short-place';
import { MessageSquare } from '@web/components/icons';
import { use } from 'react';
import { hiddenContent } from '../lib/concealment';
import type { TextMarks } from '../lib/text-marks';
import { useTextMarks, ViewerMarks } from '../state';
import { ChartView } from './chart-view';
import { HiddenBadge } from './hidden-badge';
import { MarkedText } from './marked-text';
import { NumberNotes } from './number-notes';
import { PictureText } from './picture-text';
import { PlacePins } from './place-pins';
import { TextTable } from './text-table';

type SummaryPartProps = {
  block: Block;
  comments: readonly Block[];
  at: string | null;
  whole: boolean;
  onAt(locator: string): void;
};

export function SummaryPart({ block, comments, at, whole, onAt }: SummaryPartProps) {
  const { onChoose } = use(ViewerMarks);
  const marks = useTextMarks(block);
  const hidden = hiddenContent(block.why);
  const place = shortPlace(block.locator);
  const open = [block, ...comments].some(({ locator }) => locator === at);
  const cited = marks.quotes.open.length + marks.quotes.others.length > 0;
  const figure = marks.figures.length > 0 && block.locator === at;
  const classes = ['ev-paragraph', `is-${block.kind}`];
  if (open) classes.push('open');
  if (hidden.length > 0) classes.push('concealed');
  if (hidden.includes('deleted-text')) classes.push('struck');
  return (
    <div className={classes.join(' ')} aria-current={open || undefined} data-locator={block.locator}>
      {cited || onChoose ? (
        <button
          type="button"
          className="ev-place"
          aria-label={cited ? `Go to ${place}, cited` : `Go to ${place}`}
          onClick={() => onAt(block.locator)}
        >
          {place}
        </button>
      ) : (
        <span className="ev-place">{place}</span>
      )}
      <div className={block.locator === at && whole && !figure ? 'ev-boxed' : undefined}>
        <HiddenBadge why={hidden} />
        <PlacePins locator={block.locator} className="float-right" />
        <Words block={block} marks={marks} />
      </div>
      <div className="ev-margin">
        {!block.hidden && <NumberNotes locators={[block.locator]} />}
        {comments.map((comment) => (
          <Comment key={comment.locator} comment={comment} open={comment.locator === at} />
        ))}
      </div>
    </div>
  );
}

function Comment({ comment, open }: { comment: Block; open: boolean }) {
  return (
    <div className={open ? 'ev-comment ev-boxed' : 'ev-comment'}>
      <MessageSquare className="i-s" aria-hidden="true" />
      <p>
        <span className="vh">Comment: </span>
        <MarkedText text={comment.text} marks={useTextMarks(comment)} />
      </p>
    </div>
  );
}

function Words({ block, marks }: { block: Block; marks: TextMarks }) {
  const { kind, text, label, level = 0 } = block;
  if (kind === 'table') return <TextTable block={block} label="Table in the summary" />;
  if (kind === 'chart') return <ChartView block={block} />;
  if (kind === 'image') return <PictureText block={block} />;
  const words = <MarkedText text={text} marks={marks} />;
  if (kind === 'heading') return level <= 1 ? <h3>{words}</h3> : <h4>{words}</h4>;
  if (kind === 'list') {
    return (
      <p className="ev-item" style={{ marginLeft: level * 20 }}>
        <span className="num">{label ?? '•'}</span>
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
