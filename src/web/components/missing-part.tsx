import { type ReactNode, useState } from 'react';

export type Again = () => Promise<void>;

export type Missing<Props> = (props: Props, again: Again) => ReactNode;

function MissingPart(props: { again: Again; close?: () => void; look?: string }) {
  const { again, close, look = 'border-dashed' } = props;
  const [trying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await again();
    setTrying(false);
  };
  return (
    <div
      className={`grid gap-2.5 rounded-3 border border-line-control bg-raised p-4 print:hidden ${look}`}
      role="alert"
    >
      <p>
        <b>This part could not load.</b> Check your connection, or reload the page.
      </p>
      <div className="flex flex-wrap gap-2">
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
  <main className="grid min-h-[60vh] place-content-center px-4 py-6">
    <MissingPart again={again} />
  </main>
);

type Closable = { onClose?: unknown; onCancel?: unknown; onOpenChange?: unknown };

/** At the edge of the window, because these parts would have covered the page. */
export const missingAside = (props: Closable, again: Again) => {
  const way = props.onClose ?? props.onCancel ?? props.onOpenChange;
  const close = typeof way === 'function' ? () => way(false) : undefined;
  return (
    <div className="fixed bottom-6 left-1/2 z-30 w-max max-w-[calc(100vw-32px)] -translate-x-1/2">
      <MissingPart again={again} look="shadow-3" {...(close && { close })} />
    </div>
  );
};

export const leftOut = () => null;
