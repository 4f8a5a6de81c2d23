import type { Block } from '@domain/evidence/evidence';
import { shortPlace } from '@domain/evidence/short-place';
import { Fragment, useEffect, useRef } from 'react';
import { bringIntoView } from './bring-into-view';
import type { ViewerCitation } from './evidence-source';
import { concealment, HiddenBadge } from './hidden-badge';
import { MarkedText, type Quotes } from './marked-text';
import { quotesOf } from './quotes-of';
import { TextTable } from './text-table';

type SummaryViewProps = {
  blocks: readonly Block[];
  at: string | null;
  citations: readonly ViewerCitation[];
  onAt(locator: string): void;
};

/** The summary as numbered paragraphs, with its headings, lists, tables and footnotes, and a line at each new page. */
export function SummaryView({ blocks, at, citations, onAt }: SummaryViewProps) {
  const box = useRef<HTMLElement>(null);
  const there = blocks.some(({ locator }) => locator === at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: brought into view for each place anew
  useEffect(() => {
    const open = box.current?.querySelector('[aria-current]');
    if (box.current && open) bringIntoView(box.current, open.querySelector('.ev-quote') ?? open);
  }, [at, there]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys
    <section ref={box} className="ev-summary" aria-label="Executive summary" tabIndex={0}>
      {blocks.map((block, index) => {
        const before = blocks[index - 1]?.page;
        const newPage = block.page !== undefined && block.page !== before;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a file never change their order
          <Fragment key={index}>
            {newPage && <p className="ev-page">Page {block.page}</p>}
            <Paragraph
              block={block}
              open={block.locator === at}
              quotes={quotesOf(block.locator, at, citations)}
              onAt={onAt}
            />
          </Fragment>
        );
      })}
    </section>
  );
}

type ParagraphProps = { block: Block; open: boolean; quotes: Quotes; onAt(locator: string): void };

function Paragraph({ block, open, quotes, onAt }: ParagraphProps) {
  const hidden = concealment(block.why);
  const place = shortPlace(block.locator);
  const cited = quotes.open.length + quotes.others.length > 0;
  const classes = ['ev-paragraph', `is-${block.kind}`];
  if (open) classes.push('open');
  if (hidden.length > 0) classes.push('concealed');
  return (
    <div className={classes.join(' ')} aria-current={open || undefined}>
      {cited ? (
        <button
          type="button"
          className="ev-place"
          aria-label={`Go to ${place}, cited`}
          onClick={() => onAt(block.locator)}
        >
          {place}
        </button>
      ) : (
        <span className="ev-place">{place}</span>
      )}
      <div className={open && !cited ? 'ev-boxed' : undefined}>
        <HiddenBadge why={hidden} />
        <Words block={block} quotes={quotes} />
      </div>
    </div>
  );
}

function Words({ block, quotes }: { block: Block; quotes: Quotes }) {
  const { kind, text, label, level = 0 } = block;
  const words = <MarkedText text={text} quotes={quotes} />;
  if (kind === 'table') return <TextTable text={text} quotes={quotes} label="Table in the summary" />;
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
      {label !== undefined && kind === 'comment' && <b>{label} </b>}
      {words}
    </p>
  );
}
