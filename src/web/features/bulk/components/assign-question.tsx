import { LoadError } from '@web/components/load-error';
import { SelectField } from '@web/components/select-field';
import { useMarkers } from '@web/features/marking/use-markers';
import { useState } from 'react';
import { useBulkPlan } from '../queries';
import { assignTexts } from '../texts';
import { QuestionFrame, type QuestionProps } from './question-frame';

export function AssignQuestion({ courseId = 0, ...props }: QuestionProps & { courseId: number | undefined }) {
  const { staff, markers } = useMarkers(courseId);
  const [chosen, choose] = useState<number | null>();
  const userId = chosen === undefined ? (markers[0]?.userId ?? null) : chosen;
  const plan = useBulkPlan({ action: 'assign', ...props.set, options: { userId } }, !staff.isPending);
  return (
    <QuestionFrame
      {...props}
      action="assign"
      plan={plan}
      count={plan.data?.total ?? 0}
      options={{ userId }}
      blocked={staff.isError}
    >
      {staff.isError ? (
        <LoadError title={assignTexts.loadFailed} query={staff} />
      ) : (
        <SelectField
          label={assignTexts.marker}
          value={userId ?? ''}
          onChange={(event) => choose(event.target.value === '' ? null : Number(event.target.value))}
        >
          {markers.map((marker) => (
            <option key={marker.userId} value={marker.userId}>
              {marker.username}
            </option>
          ))}
          <option value="">{assignTexts.nobody}</option>
        </SelectField>
      )}
    </QuestionFrame>
  );
}
