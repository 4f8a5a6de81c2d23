import { full, place, type StripScale, scaleOf, stripLook } from '@web/components/score-strip';

export function pairScale(percents: readonly (number | null)[]): StripScale {
  return scaleOf(
    percents.filter((percent) => percent !== null),
    20,
  );
}

type PairProps = { own: number | null; all: number | null; scale: StripScale };

/** A filled disc for the company, a hollow one for all. Decoration, because the figures are beside it. */
export function Pair({ own, all, scale }: PairProps) {
  return (
    <span className={`${stripLook} min-w-20!`} aria-hidden="true">
      {own !== null && all !== null && (
        <em
          className="absolute top-1/2 h-0.75 -translate-y-1/2 bg-pen-line"
          style={{
            left: place(Math.min(own, all), scale),
            width: `${(Math.abs(own - all) / (full - scale.from)) * 100}%`,
          }}
        />
      )}
      {all !== null && (
        <s className={`absolute top-1/2 -translate-1/2 bg-surface ${hollow}`} style={{ left: place(all, scale) }} />
      )}
      {own !== null && <b style={{ left: place(own, scale) }} />}
    </span>
  );
}

export function PairKey({ name, scale }: { name: string; scale?: StripScale }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1.5 border-line border-t px-4 py-2.5 text-12 text-ink-3 md:px-5">
      <span className="flex min-w-0 items-center gap-1.75">
        <i className="size-2.75 flex-none rounded-full bg-pen" />
        <span className="truncate">{name}</span>
      </span>
      <span className="flex items-center gap-1.75">
        <i className={hollow} />
        all companies
      </span>
      {scale && <span className="tabular-nums ml-auto">{`${scale.from} to ${full}%`}</span>}
    </p>
  );
}

const hollow = 'size-2.75 flex-none rounded-full inset-ring-2 inset-ring-ink-3';
