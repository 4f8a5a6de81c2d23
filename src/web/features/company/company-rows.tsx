import { BoneRows } from '@web/components/bone-rows';
import { late } from '@web/components/late';
import { phoneMedia, useMedia } from '@web/lib/use-media';
import type { CompanyRowsProps } from './company-table';

const bones = ({ companies }: CompanyRowsProps) => <BoneRows rows={companies.length} label="Loading the companies" />;
const CompanyTable = late(
  () => import('./company-table'),
  (part) => part.CompanyTable,
  { waiting: bones },
);
const CompanyPhone = late(
  () => import('./company-phone'),
  (part) => part.CompanyPhone,
  { waiting: bones },
);

/** The companies of a page as a table, on a phone as a list. */
export function CompanyRows(props: CompanyRowsProps) {
  const Rows = useMedia(phoneMedia) ? CompanyPhone : CompanyTable;
  return <Rows {...props} />;
}
