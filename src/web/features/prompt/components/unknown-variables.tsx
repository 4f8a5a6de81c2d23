import { findVariables, type PromptPlace } from '@domain/criterion/prompt-variables';
import { TriangleAlert } from '@web/components/icons';
import { memo, type RefObject } from 'react';

type UnknownVariablesProps = {
  text: string;
  place: PromptPlace;
  field: RefObject<HTMLTextAreaElement | null>;
};

export const UnknownVariables = memo(({ text, place, field }: UnknownVariablesProps) => {
  const unknown = findVariables(text, place).filter(({ known }) => !known);
  if (unknown.length === 0) return null;
  const byName = [...new Map(unknown.map((found) => [found.name, found])).values()];
  const show = ({ from, to }: { from: number; to: number }) => {
    field.current?.focus();
    field.current?.setSelectionRange(from, to);
  };
  return (
    <p className="unknown-variables s12" role="status">
      <TriangleAlert className="i-s c-mid" aria-hidden="true" />
      <span>Unknown variables (sent as plain text):</span>
      {byName.map((found) => (
        <button key={found.name} type="button" className="mono" onClick={() => show(found)}>
          {`{{${found.name}}}`}
        </button>
      ))}
    </p>
  );
});
