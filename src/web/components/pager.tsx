import { ChevronLeft, ChevronRight } from 'lucide-react';

type PagerProps = { page: number; pageSize: number; total: number; noun: string; onPage: (page: number) => void };

/** Previous and Next under a list that is longer than a page; nothing under a shorter one. */
export function Pager({ page, pageSize, total, noun, onPage }: PagerProps) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <nav className="pager" aria-label="Pages">
      <span className="s13 mut num" role="status">
        {first}–{Math.min(total, page * pageSize)} of {total} {noun}
      </span>
      <span className="row">
        <button type="button" className="btn btn-small" disabled={page === 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft className="i-s" aria-hidden="true" />
          Previous
        </button>
        <button type="button" className="btn btn-small" disabled={page === pages} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight className="i-s" aria-hidden="true" />
        </button>
      </span>
    </nav>
  );
}
