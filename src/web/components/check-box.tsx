import type { ComponentProps } from 'react';

export function CheckBox({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex cursor-pointer items-start gap-2.5 py-0.5 text-[0.84375rem]/5 text-ink-2">
      <input type="checkbox" className="mt-0.5" {...input} />
      {children}
    </label>
  );
}
