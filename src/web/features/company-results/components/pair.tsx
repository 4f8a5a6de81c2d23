/** From which percent on pairs are drawn; they end at 100. */
export type PairScale = { from: number };

const full = 100;
/** Most shares lie above: a scale begins no later. */
const latestStart = 60;
const step = 20;

export function pairScale(percents: readonly (number | null)[]): PairScale {
  const known = percents.filter((percent) => percent !== null);
  return { from: Math.floor(Math.min(latestStart, ...known) / step) * step };
}

type PairProps = { own: number | null; all: number | null; scale: PairScale };

/** A disc for a company's percent, a hollow one for that of all. Decoration: the figures stand beside it. */
export function Pair({ own, all, scale }: PairProps) {
  return (
    <span className="strip pair" aria-hidden="true">
      {own !== null && all !== null && (
        <em
          style={{
            left: place(Math.min(own, all), scale),
            width: `${(Math.abs(own - all) / (full - scale.from)) * 100}%`,
          }}
        />
      )}
      {all !== null && <s style={{ left: place(all, scale) }} />}
      {own !== null && <b style={{ left: place(own, scale) }} />}
    </span>
  );
}

export function PairKey({ name, scale }: { name: string; scale?: PairScale }) {
  return (
    <p className="pair-key s12 mut">
      <span className="row">
        <i className="pair-own" />
        <span className="clip">{name}</span>
      </span>
      <span className="row">
        <i className="pair-all" />
        all companies
      </span>
      {scale && <span className="pair-ends num">{`${scale.from} to ${full}%`}</span>}
    </p>
  );
}

const place = (percent: number, { from }: PairScale) => `${((percent - from) / (full - from)) * 100}%`;
