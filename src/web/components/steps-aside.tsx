import { useId } from 'react';

type StepsAsideProps = { title: string; steps: readonly { title: string; text: string }[] };

export function StepsAside({ title, steps }: StepsAsideProps) {
  const id = useId();
  return (
    <aside className="sheet summary" aria-labelledby={id}>
      <h2 className="h14" id={id}>
        {title}
      </h2>
      <ol>
        {steps.map((step) => (
          <li key={step.title} className="on">
            <b>{step.title}</b>
            <span>{step.text}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
