import { EmptyPage } from '@web/components/empty-page';
import { PageMain } from '@web/components/page-main';
import { useCourse } from '@web/lib/course';
import { useSignedInUser } from '@web/lib/session';
import { noCourseTexts, switcherTexts } from '../texts';
import { CourseList } from './course-list';

const drawing = (
  <>
    <path d="M84 26l50 20-50 20-50-20z" />
    <path d="M54 55v18c0 8 14 14 30 14s30-6 30-14V55" />
    <path className="pen" d="M134 46v24" />
  </>
);

export function NoCourse() {
  const { several } = useCourse();
  const { email } = useSignedInUser();
  if (!several) {
    return (
      <PageMain>
        <EmptyPage drawing={drawing} title={noCourseTexts.title} text={noCourseTexts.text(email)} />
      </PageMain>
    );
  }
  return (
    <PageMain>
      <EmptyPage drawing={drawing} title={switcherTexts.choose} text={switcherTexts.chooseText}>
        <div className="mt-4 w-90 max-w-full text-left">
          <CourseList />
        </div>
      </EmptyPage>
    </PageMain>
  );
}
