import { companyTexts } from '@domain/messages/company';
import { DeleteDialog } from '@web/components/delete-dialog';
import { useDeleteCompany } from '../mutations';
import type { CompanyStats, ListedCompany } from '../queries';

type DeleteCompanyProps = { company: ListedCompany; stats: CompanyStats | null; onClose: () => void };

export function DeleteCompany({ company: { id, name }, stats, onClose }: DeleteCompanyProps) {
  const remove = useDeleteCompany(name, onClose);
  return (
    <DeleteDialog
      title={companyTexts.remove}
      confirm={companyTexts.remove}
      deleting={remove.isPending}
      onClose={onClose}
      onDelete={() => remove.mutate({ id })}
    >
      <p className="wrap-anywhere">
        Delete <b className="text-ink">{name}</b>? This action cannot be undone. {whatStays(stats)}
      </p>
    </DeleteDialog>
  );
}

function whatStays(stats: CompanyStats | null): string {
  if (!stats) return 'Its submissions stay, without a company.';
  if (stats.submissions === 0) return 'It has no submissions.';
  if (stats.submissions === 1) return 'Its submission stays, without a company.';
  return `Its ${stats.submissions.toLocaleString('en-US')} submissions stay, without a company.`;
}
