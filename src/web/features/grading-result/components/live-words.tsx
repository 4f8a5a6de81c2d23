import { byPlace } from '@web/components/by-place';
import { PenLine, RotateCw, ScanText, TriangleAlert } from '@web/components/icons';
import { CircleDashed } from '@web/components/sign-in-icons';
import { wholeSentences, wholeWords } from '@web/features/live-grading/lib/whole-words';
import type { CriterionGrading } from '@web/features/live-grading/state';
import { useMedia } from '@web/lib/use-media';
import { PlaceChip } from './place-chip';

const lists = [
  { field: 'strengths', title: 'Strengths' },
  { field: 'opportunities', title: 'Opportunities' },
  { field: 'nextSteps', title: 'Next steps' },
] as const;

type LiveWordsProps = { live: CriterionGrading; openPlace: string | null; onShow: (locator: string) => void };

export function LiveWords({ live, openPlace, onShow }: LiveWordsProps) {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const { written, phase, failure } = live;
  const settled = still ? wholeSentences : wholeWords;
  const shown = lists.filter(({ field }) => written[field].length > 0);
  if (failure) return <p className="s13 sec">{failure.error}</p>;
  if (phase === 'waiting') return null;
  if (written.rationale === '') {
    return (
      <div className="skeleton result-skeleton" aria-hidden="true">
        <i style={{ width: '94%' }} />
        <i />
        <i style={{ width: '61%' }} />
      </div>
    );
  }
  return (
    <>
      <p className="said-s">
        {shown.length === 0 ? settled(written.rationale) : written.rationale}
        {shown.length === 0 && <span className="caret" />}
      </p>
      {written.evidence.length > 0 && (
        <div className="chips">
          {written.evidence.map((citation) => (
            <PlaceChip
              key={`${citation.locator} ${citation.quote}`}
              citation={citation}
              shown={citation.locator === openPlace}
              onShow={() => onShow(citation.locator)}
            />
          ))}
        </div>
      )}
      {shown.map(({ field, title }, at) => (
        <section className="points-list" key={field}>
          <h4>{title}</h4>
          <ul>
            {byPlace(written[field], (point, index) => {
              const last = at === shown.length - 1 && index === written[field].length - 1;
              return (
                <li>
                  {last ? settled(point) : point}
                  {last && <span className="caret" />}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
}

const states = {
  waiting: { text: 'Waiting', icon: CircleDashed, look: 'mut' },
  reading: { text: 'Reading the files', icon: ScanText, look: 'mut' },
  writing: { text: 'Writing', icon: PenLine, look: 'c-pen' },
  done: { text: 'Graded', icon: PenLine, look: 'mut' },
} as const;

export function LiveState({ live }: { live: CriterionGrading }) {
  if (live.phase === 'failed') {
    const Icon = live.failure?.willRetry ? RotateCw : TriangleAlert;
    return (
      <span className="row s12 c-low">
        <Icon className="i-s" aria-hidden="true" />
        {live.failure?.willRetry ? 'Trying again' : 'Not graded'}
      </span>
    );
  }
  const { text, icon: Icon, look } = states[live.phase];
  return (
    <span className={`row s12 ${look}`}>
      <Icon className="i-s" aria-hidden="true" />
      {text}
    </span>
  );
}
