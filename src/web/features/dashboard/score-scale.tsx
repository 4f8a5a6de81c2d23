const steps = Array.from({ length: 21 }, (_, index) => index * 5);
const named = [0, 60, 80, 100] as const;

/** Where an average lies between 0 and 100. Decoration: the figure stands beside it. */
export function ScoreScale({ percent }: { percent: number }) {
  return (
    <svg className="score-scale" aria-hidden="true">
      {steps.map((step) => (
        <line key={step} x1={`${step}%`} x2={`${step}%`} y1={step % 10 === 0 ? 10 : 14} y2="18" />
      ))}
      <rect className="score-scale-track" y="18" width="100%" height="3" />
      <rect className="score-scale-reached" y="18" width={`${percent}%`} height="3" />
      <line className="score-scale-mark" x1={`${percent}%`} x2={`${percent}%`} y1="2" y2="21" />
      <circle className="score-scale-reached" cx={`${percent}%`} cy="5" r="5" />
      {named.map((step) => (
        <text key={step} x={`${step}%`} y="33" textAnchor={anchorOf(step)}>
          {step}
        </text>
      ))}
    </svg>
  );
}

function anchorOf(step: number): 'start' | 'middle' | 'end' {
  if (step === 0) return 'start';
  return step === 100 ? 'end' : 'middle';
}
