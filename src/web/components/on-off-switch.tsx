type OnOffSwitchProps = { on: boolean; labelledBy: string; disabled?: boolean; onChange: (on: boolean) => void };

export function OnOffSwitch({ on, labelledBy, disabled = false, onChange }: OnOffSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className="group inline-flex h-8 cursor-pointer items-center gap-2.5 rounded-[12px] border-0 bg-transparent p-0 text-13 font-semibold text-ink-3 disabled:cursor-not-allowed aria-checked:text-ink max-md:h-10"
      disabled={disabled}
      aria-labelledby={labelledBy}
      onClick={() => onChange(!on)}
    >
      <span className="relative h-6 w-10 rounded-[12px] bg-surface shadow-[inset_0_0_0_1.5px_var(--line-control)] transition-[background] duration-(--d-2) group-disabled:opacity-55 group-aria-checked:bg-pen-fill group-aria-checked:shadow-none">
        {/* Its place and the word say it too, because color alone isn't enough. */}
        <span className="absolute top-1 left-1 size-4 rounded-full bg-line-control transition-[translate] duration-(--d-2) ease-(--ease-out) group-aria-checked:translate-x-4 group-aria-checked:bg-on-pen" />
      </span>
      <span className="w-5.5 text-left" aria-hidden="true">
        {on ? 'On' : 'Off'}
      </span>
    </button>
  );
}
