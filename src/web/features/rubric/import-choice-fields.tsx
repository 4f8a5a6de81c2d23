import type { ImportChoice } from './rubric-file';

type ImportChoiceFieldsProps = { choice: ImportChoice; onChange: (choice: ImportChoice) => void };

/** What becomes of criteria that are there already. */
export function ImportChoiceFields({ choice, onChange }: ImportChoiceFieldsProps) {
  return (
    <div className="import-choice">
      <label className="check">
        <input
          type="checkbox"
          checked={choice.mode === 'replace'}
          onChange={({ target }) => onChange({ ...choice, mode: target.checked ? 'replace' : 'add' })}
        />
        Remove case-specific criteria that are not in the file
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={choice.core === 'update'}
          onChange={({ target }) => onChange({ ...choice, core: target.checked ? 'update' : 'keep' })}
        />
        Change core criteria too, in every case study
      </label>
    </div>
  );
}
