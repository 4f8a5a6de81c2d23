import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field';
import { Select } from './select';

export function SelectField({ label, hint, error, ...select }: ComponentProps<typeof Select> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(named) => <Select {...named} {...select} />}
    </Field>
  );
}
