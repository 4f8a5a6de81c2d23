import { promptTexts } from '@domain/messages/prompt';
import { Badge } from '@web/components/badge';
import { TitledSheet } from '@web/components/titled-sheet';
import { promptEdit, rangeTextEdit } from '@web/features/criterion/lib/edit';
import { useSaveCriterion } from '@web/features/criterion/mutations';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { useMayChange } from '@web/lib/course';
import { rangeStyle } from '@web/lib/range-look';
import { draftKey } from '../lib/drafts';
import { promptSaveTexts } from '../lib/prompt-save-texts';
import { CategoryBadge } from './category-badge';
import { PromptDryRun } from './prompt-dry-run';
import { PromptField } from './prompt-field';

type PromptEditorProps = { criterion: ListedCriterion; caseStudyId: number };

export const editorGrid = 'grid grid-cols-1 content-start gap-4';

const part = 'px-5 pb-5 max-md:px-4';

export function PromptEditor({ criterion, caseStudyId }: PromptEditorProps) {
  const { id, name, category, description, maxScore, promptTemplate, scoreRanges } = criterion;
  const saveCriterion = useSaveCriterion();
  const save = useMayChange('instructor') ? saveCriterion : undefined;
  return (
    <div className={editorGrid}>
      <header className="pt-0.5 pb-1.5 wrap-anywhere">
        <h2 className="text-22 max-md:text-18 [&>span]:ml-1.5 [&>span]:align-[3px] [&>span]:tracking-normal">
          {name} <CategoryBadge category={category} />
          <Badge look="line" className="tabular-nums">
            {maxScore} pts
          </Badge>
        </h2>
        <p className="mt-1.5 max-w-[68ch] whitespace-pre-wrap text-ink-2">{description}</p>
      </header>
      <TitledSheet title={promptTexts.general}>
        <div className={part}>
          <PromptField
            draft={draftKey(id)}
            saved={promptTemplate}
            place="general"
            label={promptTexts.template}
            placeholder={promptTexts.placeholder}
            rows={6}
            saveText={promptTexts.saveGeneral}
            main
            onSave={save && ((text, base) => save(criterion, promptEdit(text, base), promptSaveTexts))}
          />
        </div>
      </TitledSheet>
      {scoreRanges.length > 0 && (
        <TitledSheet title={promptTexts.ranges} text="Used when the score falls in this range">
          <div className="grid grid-cols-2 border-t border-line-soft max-md:grid-cols-1">
            {scoreRanges.map((range, at) => (
              <div
                key={draftKey(id, { at, ...range })}
                className={`${part} border-line-soft pt-4.5 not-first:border-t md:even:border-l md:nth-[2]:border-t-0`}
              >
                <div className="flex min-h-12.5 items-center gap-2.5 pb-3">
                  <Badge look={rangeStyle(range, maxScore)} className="tabular-nums">
                    {promptTexts.rangePoints(range.min, range.max)}
                  </Badge>
                  <p className="min-w-0 text-13 text-ink-2 wrap-anywhere">{range.description}</p>
                </div>
                <PromptField
                  draft={draftKey(id, { at, ...range })}
                  saved={range.promptTemplate}
                  place="range"
                  label={promptTexts.rangeLabel(range.min, range.max)}
                  placeholder="No extra instruction for this range"
                  rows={4}
                  saveText={promptTexts.saveRange}
                  onSave={
                    save &&
                    ((text, base) => {
                      const began = { ...range, promptTemplate: base };
                      return save(criterion, rangeTextEdit(at, 'promptTemplate', text, began), promptSaveTexts);
                    })
                  }
                />
              </div>
            ))}
          </div>
        </TitledSheet>
      )}
      <PromptDryRun criterion={criterion} caseStudyId={caseStudyId} />
    </div>
  );
}
