import { capFailed, capSaved, spendingTexts } from '@domain/messages/spending';
import { highestCap } from '@domain/spending/budget';
import { TextField } from '@web/components/text-field';
import { showToast } from '@web/components/toast-store';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { type SubmitEvent, useRef, useState } from 'react';
import { typedCap } from './spending-report';

/** The cap as an amount that may be left empty. */
export function CapForm({ cap }: { cap: number | null }) {
  const [text, setText] = useState(cap === null ? '' : cap.toFixed(2));
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const utils = trpc.useUtils();
  const update = trpc.limits.update.useMutation({
    onSuccess({ monthlySpendingCap }) {
      showToast(capSaved(monthlySpendingCap));
      void utils.spending.get.invalidate();
      void utils.audit.list.invalidate();
    },
    onError: (error) => showToast({ title: capFailed, description: callSentence(error) }, true),
  });
  const wanted = typedCap(text, highestCap);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (update.isPending) return;
    if (wanted === undefined) form.current?.querySelector('input')?.focus();
    else update.mutate({ monthlySpendingCap: wanted });
  };
  return (
    <form ref={form} className="setting-form" noValidate onSubmit={submit}>
      <TextField
        label={spendingTexts.capLabel}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        hint={spendingTexts.capHint}
        error={tried && wanted === undefined ? spendingTexts.capFault : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="btn btn-main" aria-disabled={update.isPending}>
        {update.isPending ? 'Saving…' : spendingTexts.save}
      </button>
    </form>
  );
}
