import { type ReactNode, useState } from 'react';

export type Again = () => Promise<void>;

/** Replaces a part that could not be loaded or rendered. */
export type Missing<Props> = (props: Props, again: Again) => ReactNode;

/** Replaces a part of the page that could not be loaded, and offers to retry. */
function MissingPart({ again, close }: { again: Again; close?: () => void }) {
  const [trying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await again();
    setTrying(false);
  };
  return (
    <div className="missing" role="alert">
      <p>
        <b>This part could not load.</b> Check your connection, or reload the page.
      </p>
      <div className="missing-ways">
        <button type="button" className="btn btn-small" aria-disabled={trying} onClick={() => trying || tryAgain()}>
          {trying ? 'Trying…' : 'Try again'}
        </button>
        <button type="button" className="btn btn-small" onClick={() => location.reload()}>
          Reload page
        </button>
        {close && (
          <button type="button" className="btn btn-small" onClick={close}>
            Close
          </button>
        )}
      </div>
    </div>
  );
}

export const missingHere = (_: object, again: Again) => <MissingPart again={again} />;

export const missingPage = (_: object, again: Again) => (
  <main className="missing-page">
    <MissingPart again={again} />
  </main>
);

type Closable = { onClose?: unknown; onCancel?: unknown; onOpenChange?: unknown };

/** At the edge of the window, for parts that would have covered the page. */
export const missingAside = (props: Closable, again: Again) => {
  const way = props.onClose ?? props.onCancel ?? props.onOpenChange;
  const close = typeof way === 'function' ? () => way(false) : undefined;
  return (
    <div className="missing-aside">
      <MissingPart again={again} {...(close && { close })} />
    </div>
  );
};

export const leftOut = () => null;
