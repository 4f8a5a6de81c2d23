import type { BulkAction } from '../lib/bulk-set';
import { useBulkPlan } from '../queries';
import { AssignQuestion } from './assign-question';
import { EmailQuestion } from './email-question';
import { PublishQuestion } from './publish-question';
import { QuestionFrame, type QuestionProps } from './question-frame';
import { RegradeQuestion } from './regrade-question';
import { SecondMarkQuestion } from './second-mark-question';

type BulkQuestionProps = QuestionProps & {
  action: BulkAction;
  caseStudyId?: number | undefined;
  courseId?: number | undefined;
};

export function BulkQuestion({ action, caseStudyId, courseId, ...props }: BulkQuestionProps) {
  if (action === 'email') return <EmailQuestion {...props} />;
  if (action === 'publish') return <PublishQuestion {...props} />;
  if (action === 'regrade') return <RegradeQuestion {...props} caseStudyId={caseStudyId} />;
  if (action === 'assign') return <AssignQuestion {...props} courseId={courseId} />;
  if (action === 'second-mark') return <SecondMarkQuestion {...props} courseId={courseId} />;
  return <PlainQuestion {...props} action={action} />;
}

function PlainQuestion({ action, ...props }: QuestionProps & { action: BulkAction }) {
  const plan = useBulkPlan({ action, ...props.set });
  return <QuestionFrame {...props} action={action} plan={plan} count={plan.data?.total ?? 0} />;
}
