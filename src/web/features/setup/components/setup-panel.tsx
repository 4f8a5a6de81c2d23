import { setupPanelTexts as texts } from '@domain/messages/setup';
import type { SetupItem } from '@domain/setup/schema';
import { Link } from '@tanstack/react-router';
import { Card } from '@web/components/card';
import { TriangleAlert, X } from '@web/components/icons';
import { LoadError } from '@web/components/load-error';
import { CircleCheck } from '@web/components/result-icons';
import { SheetHead } from '@web/components/sheet-head';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { useId } from 'react';
import { useSetup } from '../queries';

export function SetupPanel({ onHide }: { onHide?: () => void }) {
  const id = useId();
  const setup = useSetup();
  const done = setup.data?.filter(({ ok }) => ok).length ?? 0;
  return (
    <Card aria-labelledby={id} className="self-start p-0! shadow-none!">
      <SheetHead>
        <div>
          <h2 className="text-14" id={id}>
            {texts.title}
          </h2>
          {setup.data && <p>{texts.subtitle(done, setup.data.length)}</p>}
        </div>
        {onHide && (
          <button type="button" className="icon-btn" aria-label={texts.hide} onClick={onHide}>
            <X className="i" aria-hidden="true" />
          </button>
        )}
      </SheetHead>
      {setup.data ? (
        <SetupItems items={setup.data} />
      ) : setup.isError ? (
        <LoadError title={texts.failure} query={setup} />
      ) : (
        <SkeletonRows rows={5} label="Loading the set-up" />
      )}
    </Card>
  );
}

function SetupItems({ items }: { items: readonly SetupItem[] }) {
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
