import { Select } from '@web/components/select';
import { graderName } from '@web/lib/grader-name';
import type { ReportSearch } from '../lib/lab-search';
import type { Report } from '../queries';

type ReportChoiceProps = { report: Report; onChoose: (change: ReportSearch) => void };

export function ReportChoice({ report, onChoose }: ReportChoiceProps) {
  const { sample, person, grader, graders } = report;
  const ready = sample.people.filter(({ finished }) => finished > 0);
  return (
    <>
      {ready.length > 1 && (
        <Select
          aria-label="Graded by"
          value={person ?? ''}
          onChange={(event) => onChoose({ person: Number(event.target.value), other: undefined })}
        >
          {ready.map(({ session, name, finished }) => (
            <option key={session} value={session}>
              {name}, {finished} of {sample.places.length}
            </option>
          ))}
        </Select>
      )}
      {graders.length > 1 && (
        <Select aria-label="Grader" value={grader ?? ''} onChange={(event) => onChoose({ grader: event.target.value })}>
          {graders.map(({ name, submissions }) => (
            <option key={name} value={name}>
              {graderName(name)}, {submissions}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
