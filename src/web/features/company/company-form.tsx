import { DialogForm } from '@web/components/dialog-form';
import { TextField } from '@web/components/text-field';
import { useForm } from '@web/lib/use-form';
import { TriangleAlert } from 'lucide-react';
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
  const save = useSaveCompany(company?.id ?? null, onSaved);
  const form = useForm({
    initial: companyValues(company),
    faultsOf: companyValueFaults,
    call: save,
    send: save.mutate,
  });
  const { field, values } = form;
  return (
    <DialogForm form={form} confirm={company ? 'Save Changes' : 'Add Company'} onCancel={onCancel}>
      <TextField label="Company name" autoFocus autoComplete="off" required {...field('name')} />
      <TextField
        label="E-mail domain"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        placeholder="company.com"
        hint={<DomainNote typed={values.domain} />}
        {...field('domain')}
        error={save.takenBy(values.domain) ?? field('domain').error}
      />
      <TextField
        label="Contact e-mail (optional)"
        type="email"
        autoComplete="off"
        placeholder="learning@company.com"
        {...field('contactEmail')}
      />
    </DialogForm>
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
