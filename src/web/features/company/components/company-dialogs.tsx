import { companyTexts } from '@domain/messages/company';
import { getRouteApi } from '@tanstack/react-router';
import { DialogForm } from '@web/components/dialog-form';
import { TriangleAlert } from '@web/components/icons';
import { Modal } from '@web/components/modal';
import { TextField } from '@web/components/text-field';
import { useForm } from '@web/lib/use-form';
import { companyValueFaults, companyValues, domainNote } from '../lib/company-values';
import { useSaveCompany } from '../mutations';
import type { ListedCompany } from '../queries';
import { useCompaniesAddress } from '../use-companies-address';

type CompanyFormProps = {
  /** Null for a new one. */
  company: ListedCompany | null;
  onCancel: () => void;
  onSaved: () => void;
};

const route = getRouteApi('/companies');

export function CompanyDialogs({ companies }: { companies: readonly ListedCompany[] }) {
  const { dialog, edit } = route.useSearch();
  if (dialog === 'new') return <OpenDialog company={null} />;
  // An address may name a company that has been deleted since.
  const company = companies.find(({ id }) => id === edit);
  return company ? <OpenDialog key={company.id} company={company} /> : null;
}

function OpenDialog({ company }: { company: ListedCompany | null }) {
  const { closeDialog } = useCompaniesAddress();
  return (
    <Modal
      title={company ? companyTexts.edit : companyTexts.add}
      description={
        company
          ? 'Past submissions from the new domain are linked too.'
          : 'Submissions from the domain are linked to it, past ones too'
      }
      onClose={() => closeDialog(false)}
    >
      <CompanyForm company={company} onCancel={() => closeDialog(true)} onSaved={() => closeDialog(true)} />
    </Modal>
  );
}

function CompanyForm({ company, onCancel, onSaved }: CompanyFormProps) {
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
        label="Email domain"
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
        label="Contact email (optional)"
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
    <span role="status" className={note.isWarning ? 'flex items-start gap-1.5 text-mid-ink' : undefined}>
      {note.isWarning && <TriangleAlert className="i-s mt-px" aria-hidden="true" />}
      {note.text}
    </span>
  );
}
