import { LoadError } from '@web/components/load-error';
import { SkeletonRows } from '@web/components/skeleton-rows';
import type { ListedCriterion } from '@web/features/criterion/listed-criterion';
import { TriangleAlert } from 'lucide-react';
import { PreviewFigures } from './preview-figures';
import { PromptPart } from './prompt-part';
import { usePreview } from './use-preview';

type PromptPreviewPanelProps = { criterion: ListedCriterion; submissionId: number };

/** The whole prompt as the model will read it, with what it costs; it follows what is being typed. */
export function PromptPreviewPanel({ criterion, submissionId }: PromptPreviewPanelProps) {
  const { data, error, pending, again } = usePreview(criterion, submissionId);
  if (!data) {
    if (pending) return <SkeletonRows rows={3} label="Putting the prompt together" />;
    return (
      <LoadError title="The prompt could not be put together" query={{ error, isFetching: pending, refetch: again }} />
    );
  }
  const problems = [
    ...(data.unknownVariables.length > 0
      ? [`Unknown variables are sent as written: ${data.unknownVariables.map((name) => `{{${name}}}`).join(', ')}.`]
      : []),
    ...data.warnings,
  ];
  return (
    <div className="preview" aria-busy={pending}>
      <PreviewFigures preview={data} />
      {error !== null && (
        <p className="hint hint-bad" role="alert">
          This is an older text: the latest one could not be put together.{' '}
          <button type="button" className="link" onClick={again}>
            Try again
          </button>
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem} className="hint row">
          <TriangleAlert className="i-s c-mid" aria-hidden="true" />
          {problem}
        </p>
      ))}
      <PromptPart title="Instructions" tokens={data.tokens.instructions} text={data.instructions} />
      <PromptPart title="Evidence" tokens={data.tokens.evidence} text={data.evidence} />
      <PromptPart title="Criterion" tokens={data.tokens.criterion} text={data.criterion} open />
    </div>
  );
}
