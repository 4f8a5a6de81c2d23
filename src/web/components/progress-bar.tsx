type ProgressBarProps = { label: string; done: number; total: number; className?: string };

export function ProgressBar({ label, done, total, className = '' }: ProgressBarProps) {
  return (
    <span
      className={`block overflow-hidden ${className}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
    >
      <i
        className="block h-full origin-left bg-pen-fill transition-transform"
        style={{ transform: `scaleX(${total > 0 ? done / total : 1})` }}
      />
    </span>
  );
}
