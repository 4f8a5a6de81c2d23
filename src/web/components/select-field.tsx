import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field';
import { ChevronDown } from './icons';

export function SelectField({ label, hint, error, ...select }: ComponentProps<'select'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(named) => (
        <span className="select">
          <select className="input" {...named} {...select} />
          <ChevronDown className="i" aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
