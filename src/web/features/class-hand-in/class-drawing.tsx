/** Folders side by side, each with its sheets; the pen ticks off the last. */
export function ClassDrawing() {
  return (
    <svg className="draw" viewBox="0 0 236 112" aria-hidden="true">
      {[14, 90, 166].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <rect className="paper" x="10" y="14" width="30" height="40" rx="3" transform="rotate(-6 25 34)" />
          <rect className="paper" x="20" y="12" width="30" height="40" rx="3" transform="rotate(5 35 32)" />
          <path d="M26 24h18M26 32h18" transform="rotate(5 35 32)" />
          <path className="paper" d="M0 44a4 4 0 0 1 4-4h14l6 7h28a4 4 0 0 1 4 4v45a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4z" />
          <path d="M12 78h32M12 87h20" />
        </g>
      ))}
      <path className="pen" d="M182 66l8 8 16-18" />
    </svg>
  );
}
