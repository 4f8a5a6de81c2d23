import { classUploadTexts } from '@domain/messages/class-upload';
import { timeLeft } from '@domain/messages/time-left';
import { getRouteApi } from '@tanstack/react-router';
import { Download } from '@web/components/icons';
import { Play, Square } from '@web/components/more-icons';
import { RotateCw } from '@web/components/result-icons';
import { saveCsv } from '@web/lib/download';
import { useStore } from '@web/lib/store';
import { useCalmText } from '@web/lib/use-calm-text';
import { useState } from 'react';
import { classSession } from '../lib/class-session';
import type { SendingClass } from '../lib/create-class-session';
import { Pause } from '../lib/icons';
import { countRows, type ListedRow } from '../lib/listed-rows';
import { outcomeCsv } from '../lib/outcome-csv';
import { type ClassSending, canRetry, countSending, isSending } from '../lib/sending';
import type { ClassUpload } from '../queries';

const route = getRouteApi('/upload');
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const secondFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

type ClassProgressProps = {
  upload: ClassUpload;
  rows: readonly ListedRow[];
  own: SendingClass | null;
  titleId: string;
};

export function ClassProgress({ upload, rows, own, titleId }: ClassProgressProps) {
  const counts = countRows(rows);
  const { graded, fix, sent, handedIn, grading } = counts;
  const done = handedIn > 0 && grading === 0;
  const left = useTimeLeft(graded, grading);
  const announced = useCalmText(
    done ? classUploadTexts.settled(graded, fix) : `${classUploadTexts.sent(sent, handedIn)}, ${graded} graded.`,
  );
  const started = classUploadTexts.started(timeFormat.format(new Date(upload.createdAt)), upload.createdByName);
  return (
    <div className="border-b border-line-soft px-5 py-4 max-md:px-4">
      <div className="flex flex-col gap-x-6 gap-y-3 md:flex-row md:items-start md:justify-between">
        <div className="min-w-0">
          <h2 className="text-18 wrap-anywhere" id={titleId}>
            {upload.caseStudyName}
          </h2>
          <p className="mt-0.5 text-13 text-ink-3">
            {started} {own ? <PhaseText own={own} done={done} counts={counts} /> : endText(done, counts)}
          </p>
        </div>
        <div className="flex flex-none flex-wrap gap-2">
          {own && <SendingActions own={own} />}
          <button type="button" className="btn" onClick={() => saveCsv('class-outcome.csv', outcomeCsv(rows))}>
            <Download className="i" aria-hidden="true" />
            Download the outcome
          </button>
          {done && <AnotherClass />}
        </div>
      </div>
      <p className="tabular-nums mt-4 mb-2 flex justify-between gap-4 text-13 text-ink-2">
        <span>
          <b className="font-semibold text-ink">{classUploadTexts.sent(sent, handedIn)}</b>,{' '}
          {classUploadTexts.graded(graded)}
        </span>
        {left !== null && <span className="text-ink-3">{timeLeft(left)}</span>}
      </p>
      <Bar graded={graded} sent={sent} all={handedIn} />
      <p className="sr-only" role="status">
        {announced}
      </p>
    </div>
  );
}

function Bar({ graded, sent, all }: { graded: number; sent: number; all: number }) {
  const percent = (count: number) => (all > 0 ? (count / all) * 100 : 0);
  return (
    <div
      className="relative h-1.5 overflow-hidden rounded-1 bg-chart-track"
      role="progressbar"
      aria-label="Sent"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent(sent))}
    >
      <i className="absolute inset-y-0 left-0 bg-pen-line transition-[width]" style={{ width: `${percent(sent)}%` }} />
      <i
        className="absolute inset-y-0 left-0 bg-pen-fill transition-[width]"
        style={{ width: `${percent(graded)}%` }}
      />
    </div>
  );
}

function endText(done: boolean, { graded, fix }: ReturnType<typeof countRows>): string {
  return done ? classUploadTexts.settled(graded, fix) : classUploadTexts.onServer;
}

function PhaseText(props: { own: SendingClass; done: boolean; counts: ReturnType<typeof countRows> }) {
  const phase = useStore(props.own.store, (state) => state.phase);
  const left = useStore(props.own.store, (state) => countSending(state.rows).left);
  switch (phase.kind) {
    case 'waiting':
      return classUploadTexts.waiting(phase.why, secondFormat.format(phase.until));
    case 'paused':
      return phase.why === 'signed-out' ? classUploadTexts.signedOut : classUploadTexts.paused;
    case 'stopped':
      return left > 0 ? classUploadTexts.stopped(left) : endText(props.done, props.counts);
    case 'running':
      return classUploadTexts.running;
    case 'sent':
      return endText(props.done, props.counts);
  }
}

function SendingActions({ own: { store, sender } }: { own: SendingClass }) {
  const all: ClassSending = useStore(store, (state) => state);
  const moving = isSending(all) && all.phase.kind !== 'paused';
  const { left } = countSending(all.rows);
  return (
    <>
      {moving && (
        <>
          <button type="button" className="btn" onClick={() => sender.pause()}>
            <Pause className="i" aria-hidden="true" />
            Pause
          </button>
          <button type="button" className="btn" onClick={() => sender.stop()}>
            <Square className="i" aria-hidden="true" />
            Stop
          </button>
        </>
      )}
      {!moving && left > 0 && (
        <button type="button" className="btn btn-main" onClick={() => sender.run()}>
          <Play className="i" aria-hidden="true" />
          Resume
        </button>
      )}
      {!moving && all.rows.some(canRetry) && (
        <button type="button" className="btn" onClick={() => sender.retry()}>
          <RotateCw className="i" aria-hidden="true" />
          Try failed ones again
        </button>
      )}
    </>
  );
}

function AnotherClass() {
  const navigate = route.useNavigate();
  const start = () => {
    classSession.startOver();
    void navigate({ search: { mode: 'class' } });
  };
  return (
    <button type="button" className="btn btn-quiet" onClick={start}>
      Another class
    </button>
  );
}

/** At the pace that this page has seen; null until it has seen some, and at the end. */
function useTimeLeft(graded: number, grading: number): number | null {
  const [since] = useState(() => ({ at: Date.now(), graded }));
  const seen = graded - since.graded;
  return seen > 0 && grading > 0 ? ((Date.now() - since.at) / seen) * grading : null;
}
