import { companyTexts } from '@domain/messages/company';
import { getRouteApi } from '@tanstack/react-router';
import { Modal } from '@web/components/modal';
import { CompanyForm } from './company-form';
import type { ListedCompany } from './listed-company';
import { useCompaniesAddress } from './use-companies-address';

const route = getRouteApi('/companies');

/** The dialog that the address names, if any [2.31]. */
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
          ? 'A changed domain links past submissions too; what is linked stays'
          : 'Submissions from the domain are linked to it, past ones too'
      }
      onClose={() => closeDialog(false)}
    >
      <CompanyForm company={company} onCancel={() => closeDialog(true)} onSaved={() => closeDialog(true)} />
    </Modal>
  );
}
