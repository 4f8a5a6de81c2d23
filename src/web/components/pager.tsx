import { ChevronLeft, ChevronRight } from './icons';

type PagerProps = {
  page: number;
  pageSize: number;
  total: number;
  noun: string;
  onPage: (page: number) => void;
  /** There are more than `total`: a page that isn't full is the last. */
  uncounted?: { shown: number } | undefined;
};

export function Pager({ page, pageSize, total, noun, onPage, uncounted }: PagerProps) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  const first = (page - 1) * pageSize + 1;
  const last = uncounted ? first + uncounted.shown - 1 : Math.min(total, page * pageSize);
  const ends = uncounted ? uncounted.shown < pageSize : page === pages;
  const all = uncounted ? `more than ${total.toLocaleString('en-US')}` : total.toLocaleString('en-US');
  return (
    <nav className="pager" aria-label="Pages">
      <span className="s13 mut num" role="status">
        {first.toLocaleString('en-US')}–{last.toLocaleString('en-US')} of {all} {noun}
      </span>
      <span className="row">
        <button type="button" className="btn btn-small" disabled={page === 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft className="i-s" aria-hidden="true" />
          Previous
        </button>
        <button type="button" className="btn btn-small" disabled={ends} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight className="i-s" aria-hidden="true" />
        </button>
      </span>
    </nav>
  );
}
