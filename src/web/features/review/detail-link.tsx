import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type DetailLinkProps = { submissionId: number; at?: string; className?: string; children: ReactNode };

/** To a submission's own page, at a place in its files if one is given. */
export function DetailLink({ submissionId, at, className, children }: DetailLinkProps) {
  const { history } = useRouter();
  const address = `/results/${submissionId}${at === undefined ? '' : `?at=${encodeURIComponent(at)}`}`;
  return (
    <a
      href={address}
      className={className}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        history.push(address);
      }}
    >
      {children}
    </a>
  );
}
