import type { CriterionCategory } from '@domain/criterion/criterion';
import { categoryTexts } from '@domain/messages/criterion';
import { RadioGroup } from 'radix-ui';
import { useId } from 'react';

type CategoryFieldProps = { value: CriterionCategory; onChange: (category: CriterionCategory) => void };

const shown = { core: categoryTexts.core.badge, 'case-specific': categoryTexts['case-specific'].tab } as const;

/** Whether a criterion is for every case study or for this one. */
export function CategoryField({ value, onChange }: CategoryFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <span className="field-label" id={id}>
        Category
      </span>
      <RadioGroup.Root
        className="segments"
        aria-labelledby={id}
        value={value}
        onValueChange={(chosen) => onChange(chosen === 'core' ? 'core' : 'case-specific')}
      >
        {(['core', 'case-specific'] as const).map((category) => (
          <RadioGroup.Item key={category} value={category} aria-label={shown[category]}>
            {shown[category]}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
