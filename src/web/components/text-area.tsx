import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field';

export const areaLook = 'input h-auto! min-h-21 resize-y py-2.25! leading-5!';

export function TextArea({ label, hint, error, ...field }: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(named) => <textarea className={areaLook} {...named} {...field} />}
    </Field>
  );
}
