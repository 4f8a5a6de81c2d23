export function Meter({ percent, look, ticks }: { percent: number; look: string; ticks: readonly number[] }) {
  return (
    <span className={`meter meter-${look}`} aria-hidden="true">
      <i style={{ width: `${percent}%` }} />
      {ticks.map((tick) => (
        <u key={tick} style={{ left: `${tick}%` }} />
      ))}
    </span>
  );
}
