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

/** An optional limit with its own button; shows what is wrong after the first attempt to save. */
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
    <form className="setting-form" {...formProps(form)}>
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
