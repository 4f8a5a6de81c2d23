import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field';

export function TextField({ label, hint, error, ...input }: ComponentProps<'input'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(named) => <input className="input" type="text" {...named} {...input} />}
    </Field>
  );
}
