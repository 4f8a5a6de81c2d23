import { publicBudgetTexts } from '@domain/messages/approval';
import { TextField } from '@web/components/text-field';
import { showToast } from '@web/components/toast-store';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { type SubmitEvent, useRef, useState } from 'react';

const highest = 1_000_000;

/** How many uploads without a login are graded by themselves in an hour; nothing until that is known. */
export function PublicBudgetForm() {
  const limits = trpc.limits.get.useQuery();
  if (!limits.data) return null;
  const { publicGradingsPerHour } = limits.data;
  return <Form key={publicGradingsPerHour} most={publicGradingsPerHour} />;
}

function Form({ most }: { most: number | null }) {
  const [text, setText] = useState(most === null ? '' : String(most));
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const utils = trpc.useUtils();
  const update = trpc.limits.update.useMutation({
    onSuccess(limits) {
      utils.limits.get.setData(undefined, limits);
      showToast({
        title: publicBudgetTexts.saved,
        description: publicBudgetTexts.savedText(limits.publicGradingsPerHour),
      });
      void utils.audit.list.invalidate();
    },
    onError: (error) => showToast({ title: publicBudgetTexts.failed, description: callSentence(error) }, true),
  });
  const wanted = typedCount(text);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (update.isPending) return;
    if (wanted === undefined) form.current?.querySelector('input')?.focus();
    else update.mutate({ publicGradingsPerHour: wanted });
  };
  return (
    <form ref={form} className="spending-cap" noValidate onSubmit={submit}>
      <TextField
        label={publicBudgetTexts.label}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        hint={publicBudgetTexts.hint}
        error={tried && wanted === undefined ? publicBudgetTexts.fault : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="btn" aria-disabled={update.isPending}>
        {update.isPending ? 'Saving…' : publicBudgetTexts.save}
      </button>
    </form>
  );
}

/** What was typed: null is no limit, undefined is no number. */
function typedCount(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(',', '');
  if (plain === '') return null;
  return /^\d{1,7}$/.test(plain) && Number(plain) <= highest ? Number(plain) : undefined;
}
