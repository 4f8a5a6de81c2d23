import { findVariables, type PromptPlace } from '@domain/criterion/prompt-variables';
import { TriangleAlert } from '@web/components/icons';
import { memo, type RefObject } from 'react';

type UnknownVariablesProps = { text: string; place: PromptPlace; field: RefObject<HTMLTextAreaElement | null> };

export const UnknownVariables = memo(({ text, place, field }: UnknownVariablesProps) => {
  const unknown = findVariables(text, place).filter(({ known }) => !known);
  if (unknown.length === 0) return null;
  const byName = [...new Map(unknown.map((found) => [found.name, found])).values()];
  const show = ({ from, to }: { from: number; to: number }) => {
    field.current?.focus();
    field.current?.setSelectionRange(from, to);
  };
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-12 text-mid-ink" role="status">
      <TriangleAlert className="i-s text-mid-ink" aria-hidden="true" />
      <span>Unknown variables (sent as plain text):</span>
      {byName.map((found) => (
        <button
          key={found.name}
          type="button"
          className="font-mono text-[0.92em] cursor-pointer rounded-1 border-0 bg-mid-wash px-1.5 py-0.5 text-mid-ink underline decoration-wavy underline-offset-3"
          onClick={() => show(found)}
        >
          {`{{${found.name}}}`}
        </button>
      ))}
    </p>
  );
});
