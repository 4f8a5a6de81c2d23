import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field';

export function TextArea({ label, hint, error, ...field }: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(named) => <textarea className="input area" {...named} {...field} />}
    </Field>
  );
}
