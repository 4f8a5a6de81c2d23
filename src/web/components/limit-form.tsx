import { formProps, useForm } from '@web/lib/use-form';
import { TextField } from './text-field';

export type LimitTexts = { label: string; hint: string; fault: string; save: string };

type LimitFormProps = {
  texts: LimitTexts;
  inputMode: 'numeric' | 'decimal';
  /** The initial text; empty is no limit. */
  given: string;
  /** Null is no limit, undefined is invalid. */
  read(text: string): number | null | undefined;
  saving: boolean;
  onSave(limit: number | null): void;
};

export const limitForm =
  'flex items-start gap-3 border-t border-line-soft px-5 pt-4 pb-5 max-md:flex-col max-md:px-4 [&>.btn]:md:mt-6.5 [&>.field]:max-w-105 [&>.field]:flex-auto [&>.field]:max-md:w-full';

export function LimitForm({ texts, inputMode, given, read, saving, onSave }: LimitFormProps) {
  const form = useForm({
    initial: { limit: given },
    faultsOf: (values): Record<string, string> => (read(values.limit) === undefined ? { limit: texts.fault } : {}),
    call: { isPending: saving },
    send({ limit }) {
      const wanted = read(limit);
      if (wanted !== undefined) onSave(wanted);
    },
  });
  return (
    <form className={limitForm} {...formProps(form)}>
      <TextField
        label={texts.label}
        inputMode={inputMode}
        autoComplete="off"
        hint={texts.hint}
        {...form.field('limit')}
      />
      <button type="submit" className="btn btn-main" aria-disabled={saving}>
        {saving ? 'Saving…' : texts.save}
      </button>
    </form>
  );
}
