import { LoadError } from '@web/components/load-error';
import { PeopleChoice } from '@web/features/marking/components/people-choice';
import { useMarkers } from '@web/features/marking/use-markers';
import { useState } from 'react';
import { useBulkPlan } from '../queries';
import { actionTexts, assignTexts, secondMarkTexts } from '../texts';
import { QuestionFrame, type QuestionProps } from './question-frame';
import { Choice } from './tally';

export function SecondMarkQuestion({ courseId = 0, ...props }: QuestionProps & { courseId: number | undefined }) {
  const { staff, markers } = useMarkers(courseId);
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  const [removes, setRemoves] = useState(false);
  const options = { userIds: removes ? null : [...chosen] };
  const plan = useBulkPlan({ action: 'second-mark', ...props.set, options }, !staff.isPending);
  return (
    <QuestionFrame
      {...props}
      action="second-mark"
      texts={removes ? secondMarkTexts.removal : actionTexts['second-mark']}
      plan={plan}
      count={plan.data?.total ?? 0}
      options={options}
      blocked={!removes && (staff.isError || chosen.size === 0)}
    >
      <div className="grid gap-2">
        <Choice
          name="second-mark"
          title={secondMarkTexts.give}
          note={secondMarkTexts.giveNote}
          checked={!removes}
          onChoose={() => setRemoves(false)}
        />
        <Choice
          name="second-mark"
          title={secondMarkTexts.take}
          note={secondMarkTexts.takeNote}
          checked={removes}
          onChoose={() => setRemoves(true)}
        />
      </div>
      {!removes && staff.isError && <LoadError title={assignTexts.loadFailed} query={staff} />}
      {!removes && !staff.isError && <PeopleChoice people={markers} chosen={chosen} onChoose={choose} />}
    </QuestionFrame>
  );
}
