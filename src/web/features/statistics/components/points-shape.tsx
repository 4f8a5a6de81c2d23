/** The most frequent score is dark. Decoration, because the average is beside it. */
export function PointsShape({ counts }: { counts: readonly number[] }) {
  const most = Math.max(...counts);
  const scores = counts.map((count, score) => ({ score, count }));
  return (
    <svg
      className="h-6.5 w-full max-w-62"
      viewBox={`0 0 ${counts.length} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {scores.map(({ score, count }) => {
        const height = count === 0 ? 0.2 : Math.max(0.6, (count / most) * 10);
        return (
          <rect
            key={score}
            x={score + 0.12}
            width=".76"
            y={10 - height}
            height={height}
            className={count > 0 && count === most ? 'fill-pen-fill' : 'fill-pen-line'}
          />
        );
      })}
    </svg>
  );
}
