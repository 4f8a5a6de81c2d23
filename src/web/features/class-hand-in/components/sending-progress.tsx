import { roughSize, sendingTexts } from '@domain/messages/class-hand-in';
import { Download, Pause, Play, RotateCw, Square } from '@web/components/icons';
import { saveCsv } from '@web/lib/save-csv';
import { useStore } from '@web/lib/store';
import { useCalmText } from '@web/lib/use-calm-text';
import type { SendingClass } from '../lib/class-hand-in';
import { classHandIn } from '../lib/class-session';
import { outcomeCsv } from '../lib/outcome-csv';
import { canRetry, countSending, isSending, type SendPhase } from '../lib/sending';

export function SendingProgress({ sending }: { sending: SendingClass }) {
  const all = useStore(sending.store, (state) => state);
  const { rows, phase } = all;
  const counts = countSending(rows);
  const { total, accepted, graded, grading, failed, left, bytes, sentBytes } = counts;
  const settled = phase.kind === 'sent' && grading === 0;
  const announced = useCalmText(
    settled ? sendingTexts.settled(graded, failed) : sendingTexts.announced(accepted, total, graded),
  );
  return (
    <section className="sheet class-progress" aria-labelledby="class-progress">
      <div className="row between class-progress-head">
        <div>
          <h2 className="h18" id="class-progress">
            {sendingTexts.heading(phase.kind, { settled, total, graded })}
          </h2>
          <p className="s13 sec">{phaseSentence(phase, left) ?? sendingTexts.next(grading, failed)}</p>
        </div>
        <SendingActions sending={sending} settled={settled} />
      </div>
      <div
        className="class-progress-bar"
        role="progressbar"
        aria-label="Sent"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={bytes > 0 ? Math.floor((sentBytes / bytes) * 100) : 0}
      >
        <i style={{ transform: `scaleX(${bytes > 0 ? sentBytes / bytes : 0})` }} />
      </div>
      <dl className="class-figures">
        <Stat name="Sent" value={`${accepted} of ${total}`} />
        <Stat name="Data" value={`${roughSize(sentBytes)} of ${roughSize(bytes)}`} />
        <Stat name="Being graded" value={String(grading)} />
        <Stat name="Graded" value={String(graded)} />
        <Stat name="Failed" value={String(failed)} />
      </dl>
      <p className="vh" role="status">
        {announced}
      </p>
    </section>
  );
}

function phaseSentence(phase: SendPhase, left: number): string | null {
  switch (phase.kind) {
    case 'waiting':
      return sendingTexts.waiting(phase.why, formatTime(phase.until));
    case 'paused':
      return phase.why === 'signed-out' ? sendingTexts.signedOut : sendingTexts.paused;
    case 'stopped':
      return left > 0 ? sendingTexts.stopped(left) : null;
    case 'running':
      return sendingTexts.running;
    case 'sent':
      return null;
  }
}

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });
const formatTime = (ms: number) => timeFormat.format(ms);

function Stat({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

function SendingActions({ sending: { store, sender }, settled }: { sending: SendingClass; settled: boolean }) {
  const all = useStore(store, (state) => state);
  const { phase, rows } = all;
  const { accepted, left } = countSending(rows);
  const rest = useStore(classHandIn.store, () => classHandIn.plan().rows.filter(({ excluded }) => !excluded).length);
  const moving = phase.kind === 'running' || phase.kind === 'waiting';
  const unsent = rest - accepted;
  const idle = !isSending(all);
  return (
    <div className="class-sources">
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
          Go on
        </button>
      )}
      {!moving && rows.some(canRetry) && (
        <button type="button" className="btn" onClick={() => sender.retry()}>
          <RotateCw className="i" aria-hidden="true" />
          Try the failed again
        </button>
      )}
      {idle && (
        <button type="button" className="btn" onClick={() => saveCsv('class-outcome.csv', outcomeCsv(rows))}>
          <Download className="i" aria-hidden="true" />
          Download the outcome
        </button>
      )}
      {idle && unsent > 0 && (
        <button type="button" className="btn" onClick={classHandIn.backToRest}>
          {unsent === 1 ? 'Back to the one not sent' : `Back to the ${unsent} not sent`}
        </button>
      )}
      {idle && settled && (
        <button type="button" className="btn btn-quiet" onClick={classHandIn.startOver}>
          Another class
        </button>
      )}
    </div>
  );
}
