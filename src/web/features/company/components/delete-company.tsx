import { companyTexts } from '@domain/messages/company';
import { DeleteDialog } from '@web/components/delete-dialog';
import { useDeleteCompany } from '../mutations';
import type { CompanyStats, ListedCompany } from '../queries';

type DeleteCompanyProps = { company: ListedCompany; figures: CompanyStats | null; onClose: () => void };

/** Asks before a company is deleted [2.31]; its submissions stay. */
export function DeleteCompany({ company: { id, name }, figures, onClose }: DeleteCompanyProps) {
  const remove = useDeleteCompany(name, onClose);
  return (
    <DeleteDialog
      title={companyTexts.remove}
      confirm={companyTexts.remove}
      deleting={remove.isPending}
      onClose={onClose}
      onDelete={() => remove.mutate({ id })}
    >
      <p className="long-words">
        Delete <b className="strong">{name}</b>? This action cannot be undone. {whatStays(figures)}
      </p>
    </DeleteDialog>
  );
}

function whatStays(figures: CompanyStats | null): string {
  if (!figures) return 'Its submissions stay, without a company.';
  if (figures.submissions === 0) return 'It has no submissions.';
  if (figures.submissions === 1) return 'Its submission stays, without a company.';
  return `Its ${figures.submissions.toLocaleString('en-US')} submissions stay, without a company.`;
}
