import { grouped } from '@domain/messages/counted';
import { ChevronDown } from './icons';
import { ChevronLeft, ChevronRight } from './result-icons';

type PagerProps<Size extends number> = {
  page: number;
  pageSize: Size;
  total: number;
  noun: string;
  onPage: (page: number) => void;
  /** There are more than `total`: a page that isn't full is the last. */
  uncounted?: { shown: number } | undefined;
  /** How many rows a page may have; then it also stands below a single page. */
  sizes?: { choices: readonly Size[]; onChoose: (size: Size) => void };
};

export function Pager<Size extends number>({
  page,
  pageSize,
  total,
  noun,
  onPage,
  uncounted,
  sizes,
}: PagerProps<Size>) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1 && !sizes) return null;
  const first = (page - 1) * pageSize + 1;
  const last = uncounted ? first + uncounted.shown - 1 : Math.min(total, page * pageSize);
  const ends = uncounted ? uncounted.shown < pageSize : page >= pages;
  const all = uncounted ? `more than ${grouped(total)}` : grouped(total);
  return (
    <nav className="flex items-center justify-between gap-3 border-t py-2.5 pr-4 pl-5 max-md:px-4" aria-label="Pages">
      <span className="text-13 font-normal text-ink-3 tabular-nums" role="status">
        {grouped(first)}–{grouped(last)} of {all} {noun}
      </span>
      <span className="flex items-center gap-2">
        {sizes && (
          <label className="flex items-center gap-2 text-13 font-normal text-ink-3 max-md:hidden print:hidden">
            Rows
            <span className="select w-18">
              <select
                className="input h-7.5!"
                value={pageSize}
                onChange={(event) => {
                  const size = sizes.choices.find((choice) => choice === Number(event.target.value));
                  if (size !== undefined) sizes.onChoose(size);
                }}
              >
                {sizes.choices.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </select>
              <ChevronDown className="i-s" aria-hidden="true" />
            </span>
          </label>
        )}
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
