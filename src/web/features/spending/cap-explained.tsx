import { spendingTexts } from '@domain/messages/spending';

/** What a cap leads to, step by step. */
export function CapExplained() {
  const { title, steps } = spendingTexts.explained;
  return (
    <aside className="sheet summary" aria-labelledby="cap-explained">
      <h2 className="h14" id="cap-explained">
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
