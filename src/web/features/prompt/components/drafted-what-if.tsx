import { whatIfTexts } from '@domain/messages/what-if';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { NewWhatIf } from '@web/features/what-if/components/new-what-if';
import { draftedContent } from '../lib/drafted-content';
import { drafts } from '../lib/drafts';

type DraftedWhatIfProps = { criteria: readonly ListedCriterion[]; caseStudyId: number; onClose: () => void };

export function DraftedWhatIf({ criteria, caseStudyId, onClose }: DraftedWhatIfProps) {
  const all = drafts.get();
  const changes = criteria.flatMap((criterion) => {
    const { id, name, promptTemplate, scoreRanges } = criterion;
    const drafted = draftedContent(criterion, all);
    const before = JSON.stringify({ promptTemplate, scoreRanges });
    return JSON.stringify(drafted) === before ? [] : [{ id, name, content: drafted }];
  });
  return (
    <NewWhatIf changes={changes} unsaved={whatIfTexts.unsavedPrompts} caseStudyId={caseStudyId} onClose={onClose} />
  );
}
