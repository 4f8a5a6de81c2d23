import { type ReactNode, useId } from 'react';

type Step = {
  title: string;
  text: string;
  /** Whether it happens; by default it does. */
  on?: boolean;
};

type StepsAsideProps = { title: string; steps: readonly Step[] };

export function WithSteps({ title, steps, children }: Partial<StepsAsideProps> & { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 min-[1101px]:grid-cols-[minmax(0,1fr)_340px]">
      {children}
      {title && steps && <StepsAside title={title} steps={steps} />}
    </div>
  );
}

function StepsAside({ title, steps }: StepsAsideProps) {
  const id = useId();
  return (
    <aside className="sheet px-5 pt-4 pb-4.5 max-md:px-4" aria-labelledby={id}>
      <h2 className="text-14" id={id}>
        {title}
      </h2>
      <ol className="mt-4">
        {steps.map((step) => (
          <Step key={step.title} {...step} />
        ))}
      </ol>
    </aside>
  );
}

function Step({ title, text, on = true }: Step) {
  const dot = on ? 'before:bg-pen' : 'before:bg-surface before:shadow-[inset_0_0_0_1.5px_var(--line-control)]';
  return (
    <li
      className={`relative pb-4 pl-6.5 text-[0.84375rem]/5 before:absolute before:top-1.25 before:left-px before:z-1 before:size-2.75 before:rounded-full after:absolute after:top-4.5 after:-bottom-0.75 after:left-1.5 after:w-px after:bg-line last:pb-0 last:after:hidden ${dot}`}
    >
      <b className={`block ${on ? '' : 'text-ink-2'}`}>{title}</b>
      <span className="block text-13/5 text-ink-3">{text}</span>
    </li>
  );
}
