import { studentPageTexts } from '@domain/messages/student-page';
import { LazyToaster } from '@web/components/lazy-toaster';
import { RotateCw } from '@web/components/result-icons';
import { useEffect, useRef, useState } from 'react';
import { LiveView } from './components/live/live-view';
import { TopBar } from './components/top-bar';
import { Link2Off } from './lib/icons';
import type { OpenedResults } from './lib/open-results';
import { usePortalState } from './lib/portal-context';

export function StudentPage({ opening }: { opening: Promise<OpenedResults> }) {
  const [opened, setOpened] = useState<OpenedResults | null>(null);
  useEffect(() => {
    let gone = false;
    void opening.then((now) => gone || setOpened(now));
    return () => {
      gone = true;
    };
  }, [opening]);
  return (
    <>
      <TopBar />
      <Opened opened={opened} />
      <LazyToaster />
    </>
  );
}

const middle = 'grid min-h-[60vh] place-items-center px-4 py-8';

const refused = { heading: studentPageTexts.refusedHeading, sentence: studentPageTexts.lost, again: false };

function Opened({ opened }: { opened: OpenedResults | null }) {
  const lost = usePortalState((state) => state.rows.length === 0);
  if (opened === null) {
    return (
      <main className={middle} aria-busy="true">
        <p className="text-ink-3" role="status">
          {studentPageTexts.opening}
        </p>
      </main>
    );
  }
  if (opened.kind === 'nothing') return <Nothing {...opened} />;
  return lost ? <Nothing {...refused} /> : <LiveView />;
}

function Nothing({ heading, sentence, again }: Omit<Extract<OpenedResults, { kind: 'nothing' }>, 'kind'>) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <main className={middle}>
      <div className="sheet grid max-w-120 justify-items-start gap-3 p-7">
        <Link2Off className="size-5 stroke-[1.5] text-ink-3" aria-hidden="true" />
        <h1 className="text-22" tabIndex={-1} ref={title}>
          {heading}
        </h1>
        <p className="text-ink-2">{sentence}</p>
        {again && (
          <button type="button" className="btn btn-main" onClick={() => location.reload()}>
            <RotateCw className="i" aria-hidden="true" />
            Try again
          </button>
        )}
      </div>
    </main>
  );
}
