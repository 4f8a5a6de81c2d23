import type { GradingResult } from '@domain/grading/grading-event';
import { WriteBox } from '@web/features/comment/components/write-box';
import type { Reader } from '@web/features/comment/texts';
import { useDraft } from '@web/lib/drafts';
import { useState } from 'react';
import { draftOf, type ResultCalls } from '../mutations';
import { FeedbackForm } from './feedback-form';

type ResultBoxProps = {
  result: GradingResult;
  calls: ResultCalls;
  student: string;
  form: 'comment' | 'feedback' | 'regrade';
  begun: boolean;
  onClose: () => void;
};

export function ResultBox({ result, calls, student, form, begun, onClose }: ResultBoxProps) {
  const { submissionId, criterionId } = result;
  const about = draftOf(result);
  const [reader, setReader] = useState<Reader>(form === 'comment' ? 'student' : 'ai');
  const [text, setText] = useDraft(about, 'feedback', result.userFeedback ?? '');
  return (
    <WriteBox
      submissionId={submissionId}
      criterionId={criterionId}
      student={student}
      about={about}
      reader={reader}
      onReader={setReader}
      focused={!begun}
      onClose={onClose}
      ai={
        <FeedbackForm
          result={result}
          calls={calls}
          text={text}
          main={form === 'regrade' ? 'regrade' : 'feedback'}
          busy={calls.regrade.isPending}
          begun={begun}
          onText={setText}
          onClose={onClose}
        />
      }
    />
  );
}
