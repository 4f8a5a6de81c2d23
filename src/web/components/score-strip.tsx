/** In percent; it ends at 100. */
export type StripScale = { from: number };

export const full = 100;
/** Most scores lie above, so a scale begins here or lower. */
const latestStart = 60;

export function scaleOf(percents: readonly number[], step: number): StripScale {
  return { from: Math.floor(Math.min(latestStart, ...percents) / step) * step };
}

/** Fits all scores of the distributions, which count by whole percent. */
export function stripScale(distributions: readonly (readonly number[])[]): StripScale {
  const lowest = distributions.map((counts) => counts.findIndex((count) => count > 0));
  return scaleOf(
    lowest.filter((percent) => percent >= 0),
    10,
  );
}

export const stripLook =
  'relative block h-5 min-w-30 bg-[linear-gradient(var(--line),var(--line))] bg-[length:100%_1px] bg-[position:0_50%] bg-no-repeat [&>b]:absolute [&>b]:top-1/2 [&>b]:size-2.75 [&>b]:-translate-1/2 [&>b]:rounded-full [&>b]:bg-pen [&>b]:shadow-[0_0_0_2px_var(--surface)]';

type ScoreStripProps = { distribution: readonly number[]; average: number | null; scale: StripScale };

export function ScoreStrip({ distribution, average, scale }: ScoreStripProps) {
  const scored = distribution.flatMap((count, percent) => (count > 0 ? [percent] : []));
  const [lowest] = scored;
  if (lowest === undefined || average === null) return <span className={stripLook} aria-hidden="true" />;
  return (
    <>
      <span className="sr-only">
        from {lowest} to {scored.at(-1)}
      </span>
      <span className={stripLook} aria-hidden="true">
        {scored.map((percent) => (
          <i
            key={percent}
            className="absolute inset-y-1 -ml-[0.75px] w-[1.5px] rounded-[1px] bg-line-control"
            style={{ left: place(percent, scale) }}
          />
        ))}
        <b style={{ left: place(average, scale) }} />
      </span>
    </>
  );
}

export function StripKey() {
  return (
    <span className="flex gap-4 max-xl:hidden">
      <span className="flex items-center gap-1.75">
        <i className="h-3 w-[1.5px] bg-line-control" />a score
      </span>
      <span className="flex items-center gap-1.75">
        <b className="size-2.75 rounded-full bg-pen" />
        the average
      </span>
    </span>
  );
}

export function StripAxis({ scale }: { scale: StripScale }) {
  const step = scale.from < 50 ? 20 : 10;
  const marks = Array.from({ length: Math.floor((full - scale.from) / step) + 1 }, (_, at) => full - at * step);
  return (
    <>
      <span className="sr-only">
        Scores from {scale.from} to {full}
      </span>
      <span className="tabular-nums relative block h-4 min-w-30" aria-hidden="true">
        {marks.map((mark) => (
          <span
            key={mark}
            className={`absolute font-normal ${mark === full ? '-translate-x-full' : mark === scale.from ? '' : '-translate-x-1/2'}`}
            style={{ left: place(mark, scale) }}
          >
            {mark}
          </span>
        ))}
      </span>
    </>
  );
}

export const place = (percent: number, { from }: StripScale) => `${((percent - from) / (full - from)) * 100}%`;
