const looks = { pen: 'bg-pen', top: 'bg-top', high: 'bg-high', mid: 'texture-mid', low: 'texture-low' } as const;

type MeterProps = { percent: number; look: keyof typeof looks; ticks: readonly number[] };

/** The position also says the band, and the texture repeats it; ticks are its edges. */
export function Meter({ percent, look, ticks }: MeterProps) {
  return (
    <span className="relative block h-1.5 min-w-10 flex-1 rounded-[2px] bg-chart-track" aria-hidden="true">
      <span className={`absolute inset-y-0 left-0 rounded-[2px] ${looks[look]}`} style={{ width: `${percent}%` }} />
      {ticks.map((tick) => (
        <span key={tick} className="absolute -inset-y-0.75 w-px bg-line-control" style={{ left: `${tick}%` }} />
      ))}
    </span>
  );
}
