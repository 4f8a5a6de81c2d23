import { TriangleAlert } from '@web/components/icons';
import { PointsList } from '@web/components/points-lists';
import { PenLine, RotateCw, ScanText } from '@web/components/result-icons';
import { CircleDashed } from '@web/components/sign-in-icons';
import { WritingCaret, WritingSkeleton } from '@web/components/writing';
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
  if (failure) return <p className="text-13 font-normal text-ink-2">{failure.error}</p>;
  if (phase === 'waiting') return null;
  if (written.rationale === '') {
    return <WritingSkeleton widths={[94, 100, 61]} className="min-h-16" />;
  }
  return (
    <>
      <p className="font-serif text-[0.875rem]/5.5 text-pretty">
        {shown.length === 0 ? settled(written.rationale) : written.rationale}
        {shown.length === 0 && <WritingCaret />}
      </p>
      {written.evidence.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
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
        <PointsList
          key={field}
          title={title}
          points={written[field].map((point, index) => {
            const last = at === shown.length - 1 && index === written[field].length - 1;
            return { key: `${index}`, shown: last ? <LastWords text={settled(point)} /> : point };
          })}
        />
      ))}
    </>
  );
}

function LastWords({ text }: { text: string }) {
  return (
    <>
      {text}
      <WritingCaret />
    </>
  );
}

const states = {
  waiting: { text: 'Waiting', icon: CircleDashed, look: 'text-ink-3' },
  reading: { text: 'Reading the files', icon: ScanText, look: 'text-ink-3' },
  writing: { text: 'Writing', icon: PenLine, look: 'text-pen' },
  done: { text: 'Graded', icon: PenLine, look: 'text-ink-3' },
} as const;

export function LiveState({ live }: { live: CriterionGrading }) {
  if (live.phase === 'failed') {
    const Icon = live.failure?.willRetry ? RotateCw : TriangleAlert;
    return (
      <span className="flex items-center gap-2 text-12 font-normal text-low-ink">
        <Icon className="i-s" aria-hidden="true" />
        {live.failure?.willRetry ? 'Trying again' : 'Not graded'}
      </span>
    );
  }
  const { text, icon: Icon, look } = states[live.phase];
  return (
    <span className={`flex items-center gap-2 text-12 font-normal ${look}`}>
      <Icon className="i-s" aria-hidden="true" />
      {text}
    </span>
  );
}
