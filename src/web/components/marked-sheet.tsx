const columns = [
  { name: 'A', at: 190, edge: 162, anchor: 'start' },
  { name: 'B', at: 274, edge: 306, anchor: 'end' },
  { name: 'C', at: 362, edge: 394, anchor: 'end' },
  { name: 'D', at: 450, edge: 482, anchor: 'end' },
  { name: 'E', at: 537, edge: 568, anchor: 'end' },
] as const;

const rows = [
  { y: 141, cells: ['Promotion', 'Lift', 'Margin', 'Cost', 'ROI'] },
  { y: 197, cells: ['March', '65.0%', '1,119', '1,850', '-39.5%'] },
  { y: 225, cells: ['July', '35.0%', '1,348', '940', '43.5%'] },
  { y: 253, cells: ['November', '29.0%', '1,316', '610', '115.7%'] },
  { y: 337, cells: ['500 ml', '-0.82', '2.49'] },
  { y: 365, cells: ['1 L', '-1.64', '3.89'] },
  { y: 393, cells: ['Cross', '0.38'] },
] as const;

const marks = [
  { y: 192, score: 7, of: 10, cell: { x: 494, y: 178, width: 86 } },
  { y: 360, score: 9, of: 10, cell: { x: 230, y: 346, width: 88 } },
  { y: 528, score: 7, of: 8, cell: null },
] as const;

const bars = [
  { x: 220, top: 528, line: 512 },
  { x: 258, top: 510, line: 490 },
  { x: 296, top: 516, line: 480 },
  { x: 334, top: 492, line: 466 },
  { x: 372, top: 478, line: 460 },
] as const;

const hairlines = Array.from({ length: 17 }, (_, index) => `M150 ${150 + 28 * index}h430`).join('');

export function MarkedSheet() {
  return (
    <svg viewBox="0 0 640 700" fill="none" aria-hidden="true">
      <g stroke="var(--line-control)">
        <rect x="150" y="86" width="430" height="528" rx="6" fill="var(--surface)" />
        <path d="M150 122h430" />
        <path d={`${hairlines}M230 122v492M318 122v492M406 122v492M494 122v492`} stroke="var(--line)" />
      </g>
      <path d="M151 178h343v28h-343zM151 346h79v28h-79z" fill="var(--pen-wash)" opacity=".8" />
      <g fontFamily="var(--mono)" fontSize="11" fill="var(--ink-3)" textAnchor="middle">
        {columns.map(({ name, at }) => (
          <text key={name} x={at} y="108">
            {name}
          </text>
        ))}
      </g>
      <g stroke="var(--pen)" strokeWidth="2">
        {marks.map(({ y, cell }) => (
          <g key={y}>
            {cell && <rect x={cell.x} y={cell.y} width={cell.width} height="28" fill="var(--pen-wash)" />}
            <path d={`M150 ${y}H112`} strokeWidth="1.5" />
            <circle cx="150" cy={y} r="3" fill="var(--pen)" />
          </g>
        ))}
      </g>
      <Stats />
      <Chart />
      <path d="M118.5 60V640M123.5 60V640" stroke="var(--pen-line)" />
      <g fontFamily="var(--sans)" textAnchor="end">
        {marks.map(({ y, score, of }) => (
          <g key={y}>
            <text x="102" y={y + 10} fill="var(--pen)" fontWeight="600" fontSize="34" letterSpacing="-1">
              {score}
            </text>
            <text x="102" y={y + 28} fill="var(--ink-3)" fontSize="12">
              of {of}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}

function Stats() {
  return (
    <g fontFamily="var(--sans)" fontSize="12.5" fill="var(--ink-2)" className="tabular-nums">
      {rows.map(({ y, cells }, row) =>
        columns.slice(0, cells.length).map(({ name, edge, anchor }, column) => {
          const value = cells[column];
          const strong = row === 0 || value === '-39.5%' || value === '-1.64';
          return (
            <text key={name} x={edge} y={y} textAnchor={anchor} fontWeight={strong ? 600 : 400}>
              {value}
            </text>
          );
        }),
      )}
    </g>
  );
}

function Chart() {
  const line = bars.map(({ x, line: y }) => `${x + 11} ${y}`);
  return (
    <>
      <g stroke="var(--line-control)" strokeWidth="1.5">
        <rect x="186" y="444" width="264" height="140" rx="3" fill="var(--surface)" />
        <path d="M206 562h224" />
        {bars.map(({ x, top }) => (
          <rect key={x} x={x} y={top} width="22" height={562 - top} />
        ))}
      </g>
      <g stroke="var(--pen)" strokeWidth="2">
        <path d={`M${line.join('L')}`} />
        {bars.map(({ x, line: y }) => (
          <circle key={x} cx={x + 11} cy={y} r="3.5" fill="var(--surface)" />
        ))}
      </g>
    </>
  );
}
