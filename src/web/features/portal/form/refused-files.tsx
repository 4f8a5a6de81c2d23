import { usePortal } from '../portal-context';
import type { RowError, SubmissionRow } from '../upload/submission-row';
import { ReplaceFile } from './replace-file';

/** The files that were refused, a line each: which, what is wrong, and the way to another one [8.7]. */
export function RefusedFiles({ row, error }: { row: SubmissionRow; error: RowError }) {
  const portal = usePortal();
  return (
    <ul>
      {error.files.map(({ slot, sentence }) => (
        <li className="submission-message" key={slot}>
          <p className="s13 c-low">
            <b className="block clip">{row.files[slot]?.name}</b>
            <span>{sentence === error.sentence ? error.message : sentence}</span>
          </p>
          <ReplaceFile
            slot={slot}
            name={row.files[slot]?.name ?? ''}
            onFile={(file) => portal.setFile(row.key, slot, file)}
          />
        </li>
      ))}
    </ul>
  );
}
