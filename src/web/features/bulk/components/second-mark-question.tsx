import { LoadError } from '@web/components/load-error';
import { PeopleChoice } from '@web/features/marking/components/people-choice';
import { useMarkers } from '@web/features/marking/use-markers';
import { useState } from 'react';
import { useBulkPlan } from '../queries';
import { assignTexts } from '../texts';
import { QuestionFrame, type QuestionProps } from './question-frame';

/** Who marks them a second time, before seeing the first marks. */
export function SecondMarkQuestion({ courseId = 0, ...props }: QuestionProps & { courseId: number | undefined }) {
  const { staff, markers } = useMarkers(courseId);
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  const options = { userIds: [...chosen] };
  const plan = useBulkPlan({ action: 'second-mark', ...props.set, options }, !staff.isPending);
  return (
    <QuestionFrame
      {...props}
      action="second-mark"
      plan={plan}
      count={plan.data?.total ?? 0}
      options={options}
      blocked={staff.isError || chosen.size === 0}
    >
      {staff.isError ? (
        <LoadError title={assignTexts.loadFailed} query={staff} />
      ) : (
        <PeopleChoice people={markers} chosen={chosen} onChoose={choose} />
      )}
    </QuestionFrame>
  );
}
