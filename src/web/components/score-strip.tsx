/** In percent; it ends at 100. */
export type StripScale = { from: number };

const full = 100;
const latestStart = 60;

/** Fits all scores of the distributions, which count by whole percent. */
export function stripScale(distributions: readonly (readonly number[])[]): StripScale {
  const lowest = distributions
    .map((counts) => counts.findIndex((count) => count > 0))
    .filter((percent) => percent >= 0);
  return { from: Math.floor(Math.min(latestStart, ...lowest) / 10) * 10 };
}

type ScoreStripProps = { distribution: readonly number[]; average: number | null; scale: StripScale };

export function ScoreStrip({ distribution, average, scale }: ScoreStripProps) {
  const scored = distribution.flatMap((count, percent) => (count > 0 ? [percent] : []));
  const [lowest] = scored;
  if (lowest === undefined || average === null) return <span className="strip strip-empty" aria-hidden="true" />;
  return (
    <>
      <span className="vh">
        from {lowest} to {scored.at(-1)}
      </span>
      <span className="strip" aria-hidden="true">
        {scored.map((percent) => (
          <i key={percent} style={{ left: place(percent, scale) }} />
        ))}
        <b style={{ left: place(average, scale) }} />
      </span>
    </>
  );
}

export function StripKey() {
  return (
    <span className="strip-keys hide-phone">
      <span className="strip-key">
        <i />a score
      </span>
      <span className="strip-key">
        <b />
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
      <span className="vh">
        Scores from {scale.from} to {full}
      </span>
      <span className="strip-axis num" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark} className={mark === scale.from ? 'start' : undefined} style={{ left: place(mark, scale) }}>
            {mark}
          </span>
        ))}
      </span>
    </>
  );
}

const place = (percent: number, { from }: StripScale) => `${((percent - from) / (full - from)) * 100}%`;
