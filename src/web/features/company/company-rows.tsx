import { late } from '@web/components/late';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { phoneMedia, useMedia } from '@web/lib/use-media';
import type { CompanyRowsProps } from './company-table';

const skeleton = ({ companies }: CompanyRowsProps) => (
  <SkeletonRows rows={companies.length} label="Loading the companies" />
);
const CompanyTable = late(
  () => import('./company-table'),
  (part) => part.CompanyTable,
  { waiting: skeleton },
);
const CompanyPhone = late(
  () => import('./company-phone'),
  (part) => part.CompanyPhone,
  { waiting: skeleton },
);

/** The companies of a page as a table, on a phone as a list. */
export function CompanyRows(props: CompanyRowsProps) {
  const Rows = useMedia(phoneMedia) ? CompanyPhone : CompanyTable;
  return <Rows {...props} />;
}
