import { DialogFoot } from '@web/components/dialog-foot';
import { TextField } from '@web/components/text-field';
import { UnsavedQuestion } from '@web/components/unsaved-question';
import { TriangleAlert } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { companyValueFaults, companyValues, domainNote } from './company-values';
import type { ListedCompany } from './listed-company';
import { useSaveCompany } from './use-company-calls';

type CompanyFormProps = {
  /** Null for a new one. */
  company: ListedCompany | null;
  onCancel: () => void;
  onSaved: () => void;
};

/** What a company is made of [5.8]. */
export function CompanyForm({ company, onCancel, onSaved }: CompanyFormProps) {
  // What is stored may be changed by somebody else meanwhile.
  const [initial] = useState(() => companyValues(company));
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focus = (field: string) => form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  const save = useSaveCompany(company?.id ?? null, { onSaved, onRefused: focus });
  const unsaved = JSON.stringify(values) !== JSON.stringify(initial) && !save.isSuccess;

  const faults: Record<string, string> = { ...save.faults(values), ...(tried && companyValueFaults(values)) };
  const set = (change: Partial<typeof values>) => {
    setValues({ ...values, ...change });
    if (save.isError) save.reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(companyValueFaults(values));
    if (first) focus(first);
    else if (!save.isPending) save.mutate(values);
  };
  return (
    <>
      <form ref={form} noValidate onSubmit={submit}>
        <div className="dialog-body">
          <TextField
            label="Company name"
            name="name"
            autoFocus
            autoComplete="off"
            required
            value={values.name}
            error={faults.name}
            onChange={(event) => set({ name: event.target.value })}
          />
          <TextField
            label="E-mail domain"
            name="domain"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            placeholder="company.com"
            value={values.domain}
            error={faults.domain}
            hint={<DomainNote typed={values.domain} />}
            onChange={(event) => set({ domain: event.target.value })}
          />
          <TextField
            label="Contact e-mail (optional)"
            name="contactEmail"
            type="email"
            autoComplete="off"
            placeholder="learning@company.com"
            value={values.contactEmail}
            error={faults.contactEmail}
            onChange={(event) => set({ contactEmail: event.target.value })}
          />
        </div>
        <DialogFoot idle={save.isPending} onCancel={onCancel}>
          {save.isPending ? 'Saving…' : company ? 'Save Changes' : 'Add Company'}
        </DialogFoot>
      </form>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}

function DomainNote({ typed }: { typed: string }) {
  const note = domainNote(typed);
  if (!note) return null;
  return (
    <span role="status" className={note.isWarning ? 'domain-warning' : undefined}>
      {note.isWarning && <TriangleAlert className="i-s" aria-hidden="true" />}
      {note.text}
    </span>
  );
}
