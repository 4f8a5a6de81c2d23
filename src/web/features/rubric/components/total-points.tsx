import { totalPointsTexts as texts } from '@domain/messages/criterion';
import { showToast } from '@web/components/toast-store';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { type KeyboardEvent, useState } from 'react';

const min = 1;
const max = 1000;

type TotalPointsProps = { caseStudyId: number; points: number };

/** Anything but a whole number goes back to the last value [C7.15]. */
export function TotalPoints({ caseStudyId, points }: TotalPointsProps) {
  const [text, setText] = useState<string | null>(null);
  const utils = trpc.useUtils();
  const update = trpc.caseStudies.update.useMutation({
    onSuccess: (saved) =>
      utils.caseStudies.list.setData(undefined, (rows) =>
        rows?.map((row) => (row.id === saved.id ? { ...row, ...saved } : row)),
      ),
    onError: (error) => showToast({ title: texts.failed, description: callSentence(error) }, true),
  });
  const shown = update.isPending ? update.variables.totalPoints : points;
  const save = () => {
    setText(null);
    if (text === null || text.trim() === String(points)) return;
    const typed = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
    if (typed < min || typed > max) showToast({ title: texts.unchanged, description: texts.range(points) }, true);
    else update.mutate({ id: caseStudyId, totalPoints: typed });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') setText(null);
  };
  return (
    <label className="flex items-center gap-2 text-12 text-ink-2">
      {texts.label}
      <input
        className="input tabular-nums h-8! w-16! px-2! text-right"
        inputMode="numeric"
        autoComplete="off"
        value={text ?? shown}
        aria-busy={update.isPending}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onBlur={save}
      />
    </label>
  );
}
