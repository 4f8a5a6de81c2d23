import { setupPanelTexts as texts } from '@domain/messages/setup';
import type { SetupItem } from '@domain/setup/schema';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from '@web/components/icons';
import { CircleCheck } from '@web/components/result-icons';

export function SetupItems({ items }: { items: readonly SetupItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.key} className="border-t border-line-soft px-5 py-3.5 max-md:px-4">
          {item.ok ? <Done text={item.text} /> : <Open item={item} />}
        </li>
      ))}
    </ul>
  );
}

function Done({ text }: { text: string }) {
  return (
    <p className="flex gap-3.5">
      <CircleCheck className="i mt-0.5 text-top-ink" aria-label="Done" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}

function Open({ item: { key, text, variable } }: { item: SetupItem }) {
  const [title, ...rest] = text.split(/(?<=\.) /);
  return (
    <div className="flex gap-3.5">
      <TriangleAlert className="i mt-0.5 text-mid-ink" aria-label="Open" />
      <div className="min-w-0 flex-1">
        <b>{title?.replace(/\.$/, '')}</b>
        <p className="text-13 text-ink-2">{rest.join(' ')}</p>
        {variable ? <HowTo variable={variable} /> : <PasswordLink key={key} />}
      </div>
    </div>
  );
}

function HowTo({ variable }: { variable: string }) {
  return (
    <details className="mt-1 text-13">
      <summary className="w-fit cursor-pointer list-none text-pen underline">{texts.howTo}</summary>
      <p className="mt-1 wrap-anywhere text-ink-2">{texts.variable(variable)}</p>
    </details>
  );
}

function PasswordLink() {
  return (
    <Link to="/account" className="mt-1 inline-block text-13 text-pen">
      {texts.password}
    </Link>
  );
}
