export function WritingCaret() {
  return (
    <span className="ml-0.5 inline-block h-[1.05em] w-0.5 bg-pen align-[-0.16em] motion-safe:animate-[blink_1s_steps(1)_infinite]" />
  );
}

/** `widths` are in percent. */
export function WritingSkeleton({ widths, className = '' }: { widths: readonly number[]; className?: string }) {
  return (
    <div
      className={`relative overflow-hidden after:absolute after:inset-0 after:bg-[linear-gradient(90deg,transparent,var(--pen-wash),transparent)] after:opacity-70 after:content-[""] motion-safe:after:animate-[scan_1.6s_infinite] motion-reduce:after:hidden ${className}`}
      aria-hidden="true"
    >
      {widths.map((width) => (
        <i key={width} className="my-1.75 block h-2.25 rounded-[2px] bg-line-soft" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
