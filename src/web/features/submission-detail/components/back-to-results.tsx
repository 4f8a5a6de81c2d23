import { Link } from '@tanstack/react-router';
import { resultsSearch } from '@web/features/submission/lib/results-search';
import type { ReactNode } from 'react';
import { useSubmissionAddress } from '../use-submission-address';

export function BackToResults(props: { className: string; label?: string; children: ReactNode }) {
  const { search } = useSubmissionAddress();
  return (
    <Link to="/results" search={resultsSearch(search)} className={props.className} aria-label={props.label}>
      {props.children}
    </Link>
  );
}
