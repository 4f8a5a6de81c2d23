import { Link } from '@tanstack/react-router';
import { rowLinkLook } from '@web/components/row-link-look';
import { useEffect, useRef } from 'react';
import { fetchDrillDown } from './company-drill-down';

type CompanyLinkProps = { company: { id: number; name: string }; focused: boolean };

/** The list's search and page stay in the address [2.33]. */
export function CompanyLink({ company: { id, name }, focused }: CompanyLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focused) link.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <Link
      ref={link}
      to="/companies"
      search={(now) => ({ search: now.search, page: now.page, company: id })}
      className={`truncate block ${rowLinkLook}`}
      title={name}
      data-row-link=""
      onPointerEnter={fetchDrillDown}
      onFocus={fetchDrillDown}
    >
      {name}
    </Link>
  );
}
