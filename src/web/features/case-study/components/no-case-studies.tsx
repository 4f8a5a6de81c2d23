import { caseStudyTexts } from '@domain/messages/case-study';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@web/components/empty-state';
import { PageMain } from '@web/components/page-main';
import { OpenBook } from './open-book';

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
