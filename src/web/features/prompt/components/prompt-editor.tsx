import { promptTexts } from '@domain/messages/prompt';
import { promptEdit, rangeTextEdit } from '@web/features/criterion/lib/edit';
import { useSaveCriterion } from '@web/features/criterion/mutations';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { rangeStyle } from '@web/lib/range-look';
import { draftKey } from '../lib/drafts';
import { promptSaveTexts } from '../lib/prompt-save-texts';
import { CategoryBadge } from './category-badge';
import { PromptDryRun } from './prompt-dry-run';
import { PromptField } from './prompt-field';

type PromptEditorProps = { criterion: ListedCriterion; caseStudyId: number };

/** The prompts of one criterion [2.23] [2.24], and what the model makes of them. */
export function PromptEditor({ criterion, caseStudyId }: PromptEditorProps) {
  const { id, name, category, description, maxScore, promptTemplate, scoreRanges } = criterion;
  const save = useSaveCriterion();
  return (
    <div className="prompt-editor">
      <header>
        <h2 className="h22">
          {name} <CategoryBadge category={category} />
          <span className="badge badge-line num">{maxScore} pts</span>
        </h2>
        <p className="sec">{description}</p>
      </header>
      <section className="sheet" aria-labelledby="general">
        <div className="sheet-head">
          <h2 className="h14" id="general">
            {promptTexts.general}
          </h2>
        </div>
        <div className="prompt-part">
          <PromptField
            draft={draftKey(id)}
            saved={promptTemplate}
            place="general"
            label={promptTexts.template}
            placeholder={promptTexts.placeholder}
            rows={6}
            saveText={promptTexts.saveGeneral}
            main
            onSave={(text, base) => save(criterion, promptEdit(text, base), promptSaveTexts)}
          />
        </div>
      </section>
      {scoreRanges.length > 0 && (
        <section className="sheet" aria-labelledby="ranges">
          <div className="sheet-head">
            <div>
              <h2 className="h14" id="ranges">
                {promptTexts.ranges}
              </h2>
              <p>Used when the score falls in this range</p>
            </div>
          </div>
          <div className="range-prompts">
            {scoreRanges.map((range, at) => (
              <div key={draftKey(id, { at, ...range })} className="prompt-part">
                <div className="range-prompt-head">
                  <span className={`badge band-${rangeStyle(range, maxScore)} num`}>
                    {promptTexts.rangePoints(range.min, range.max)}
                  </span>
                  <p className="s13 sec">{range.description}</p>
                </div>
                <PromptField
                  draft={draftKey(id, { at, ...range })}
                  saved={range.promptTemplate}
                  place="range"
                  label={promptTexts.rangeLabel(range.min, range.max)}
                  placeholder="No extra instruction for this range"
                  rows={4}
                  saveText={promptTexts.saveRange}
                  onSave={(text, base) => {
                    const began = { ...range, promptTemplate: base };
                    return save(criterion, rangeTextEdit(at, 'promptTemplate', text, began), promptSaveTexts);
                  }}
                />
              </div>
            ))}
          </div>
        </section>
      )}
      <PromptDryRun criterion={criterion} caseStudyId={caseStudyId} />
    </div>
  );
}
