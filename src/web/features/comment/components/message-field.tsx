import { FieldHint } from '@web/components/field';
import { LengthHint } from '@web/components/length-hint';
import { countCharacters } from '@web/lib/count-characters';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { PlainArea } from './plain-area';
import { SavedMenu } from './saved-menu';

type MessageFieldProps = Omit<ComponentProps<typeof PlainArea>, 'children' | 'onChange' | 'value'> & {
  value: string;
  maxCharacters: number;
  hint: string;
  error?: string | undefined;
  onText: (text: string) => void;
  children?: ReactNode;
};

export function MessageField(props: MessageFieldProps) {
  const { value, maxCharacters, hint, error, onText, children, ...field } = props;
  const hintId = useId();
  const length = countCharacters(value);
  return (
    <>
      <PlainArea
        {...field}
        aria-describedby={hintId}
        aria-invalid={length > maxCharacters || error !== undefined || undefined}
        value={value}
        onChange={(event) => onText(event.target.value)}
      />
      <div className="px-3">
        <LengthHint length={length} maxLength={maxCharacters} />
        {error !== undefined && <FieldHint id={`${hintId}-error`} error={error} />}
      </div>
      <div className="flex flex-wrap items-center gap-2 py-1.5 pr-1.5 pl-3">
        <span id={hintId} className="min-w-20 flex-1 text-12 text-ink-3 [overflow-wrap:anywhere]">
          {hint}
        </span>
        <SavedMenu
          text={value}
          onInsert={(saved) => onText(value.trim() === '' ? saved : `${value.trimEnd()} ${saved}`)}
        />
        {children}
      </div>
    </>
  );
}
