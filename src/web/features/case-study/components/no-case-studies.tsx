import { caseStudyTexts } from '@domain/messages/case-study';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@web/components/empty-state';
import { PageMain } from '@web/components/page-main';

export function NoCaseStudies() {
  return (
    <PageMain>
      <FirstCaseStudy />
    </PageMain>
  );
}

export function FirstCaseStudy() {
  return (
    <section className="sheet grid min-h-105 place-items-center">
      <EmptyState drawing={<OpenBook />} title={caseStudyTexts.none} text={caseStudyTexts.noneNext}>
        <Link to="/case-studies" search={{ dialog: 'new' }} className="btn">
          Create Case Study
        </Link>
      </EmptyState>
    </section>
  );
}

function OpenBook() {
  return (
    <>
      <path className="paper" d="M84 20c-10-8-28-9-42-7v70c14-2 32-1 42 7z" />
      <path className="paper" d="M84 20c10-8 28-9 42-7v70c-14-2-32-1-42 7z" />
      <path d="M53 29c7-1 14 0 20 3M53 42c7-1 14 0 20 3M53 55c7-1 14 0 20 3" />
      <path className="pen" d="M105 36v20M95 46h20" />
    </>
  );
}
