import { detailTexts } from '@domain/messages/submission-detail';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from '@web/components/result-icons';
import { resultsSearch } from '@web/features/submission/lib/results-search';
import { useSubmissionAddress } from '../use-submission-address';

export function BackLink({ inWords = false }: { inWords?: boolean }) {
  const { search } = useSubmissionAddress();
  const isFromReview = search.from === 'review';
  const text = isFromReview ? detailTexts.backToReview : detailTexts.back;
  const look = inWords
    ? { className: 'btn', children: text }
    : {
        className: 'icon-btn print:hidden!',
        'aria-label': text,
        children: <ArrowLeft className="i" aria-hidden="true" />,
      };
  return isFromReview ? (
    <Link to="/review" {...look} />
  ) : (
    <Link to="/results" search={resultsSearch(search)} {...look} />
  );
}
