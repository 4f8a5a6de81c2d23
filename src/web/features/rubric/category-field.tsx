import type { CriterionCategory } from '@domain/criterion/criterion';
import { categoryTexts } from '@domain/messages/criterion';

type CategoryFieldProps = { value: CriterionCategory; onChange: (category: CriterionCategory) => void };

const choices = [
  { category: 'core', name: categoryTexts.core.badge },
  { category: 'case-specific', name: categoryTexts['case-specific'].tab },
] as const;

/** Whether a criterion is for every case study or for this one. */
export function CategoryField({ value, onChange }: CategoryFieldProps) {
  return (
    <fieldset className="field">
      <legend className="field-label">Category</legend>
      <div className="segments">
        {choices.map(({ category, name }) => (
          <label key={category}>
            <input
              type="radio"
              name="category"
              value={category}
              checked={value === category}
              onChange={() => onChange(category)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
