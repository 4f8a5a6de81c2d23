import { displayName } from '@domain/submission/display-name';
import { waitingText } from '@web/components/select';
import { SelectField } from '@web/components/select-field';
import { trpc } from '@web/lib/trpc';

const maxOffered = 50;

type SubmissionSelectProps = {
  label: string;
  name: string;
  caseStudyId: number;
  chosen: number | null;
  without?: number | null;
  error?: string | undefined;
  onChoose: (id: number | null) => void;
};

export function SubmissionSelect({
  label,
  name,
  caseStudyId,
  chosen,
  without,
  error,
  onChoose,
}: SubmissionSelectProps) {
  const list = trpc.submissions.list.useQuery({ caseStudyId, limit: maxOffered }, { staleTime: 0 });
  const rows = list.data?.rows.filter((row) => row.id !== without);
  const source = { name: 'submissions', query: list };
  return (
    <SelectField
      label={label}
      name={name}
      value={chosen ?? ''}
      hint={rows?.length === 0 && 'Nothing else has been handed in for this case study.'}
      source={source}
      error={error}
      onChange={(event) => onChoose(Number(event.target.value) || null)}
    >
      <option value="">{rows ? 'Choose a submission' : waitingText(source)}</option>
      {rows?.map((row) => (
        <option key={row.id} value={row.id}>
          {displayName(row)}
          {row.totalScore !== null && ` (${row.totalScore}/${row.maxScore})`}
        </option>
      ))}
    </SelectField>
  );
}
