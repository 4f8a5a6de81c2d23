import { rubricWhatIfTexts, whatIfTexts } from '@domain/messages/what-if';
import { lazyComponent } from '@web/components/lazy-component';
import { askWhichText } from '@web/features/criterion/lib/questions';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { useStore } from '@web/lib/store';
import { conflictsOf, draftedCriteria, dropRubricDrafts, rubricDrafts, settleRubricDraft } from '../lib/rubric-drafts';
import { useRubricAddress } from '../use-rubric-address';

const NewWhatIf = lazyComponent(() => import('@web/features/what-if/components/new-what-if'), 'NewWhatIf');

type TryingSheetProps = { caseStudyId: number; criteria: readonly ListedCriterion[] };

export function TryingSheet({ caseStudyId, criteria }: TryingSheetProps) {
  const { search, leaveTrying, openDialog, close } = useRubricAddress();
  const changes = draftedCriteria(
    criteria,
    useStore(rubricDrafts, (all) => all),
  );
  const ask = async () => {
    if (await settled(criteria)) await openDialog('what-if');
  };
  return (
    <section
      className="sheet flex flex-wrap items-center gap-x-5 gap-y-3 p-4 inset-shadow-[3px_0_0_var(--pen)] md:px-5"
      aria-labelledby="trying"
    >
      <div className="grid min-w-0 flex-1 basis-80 gap-1">
        <h2 className="font-semibold text-14" id="trying">
          {rubricWhatIfTexts.title}
        </h2>
        <p className="text-13 text-ink-2">{rubricWhatIfTexts.next}</p>
        <p className="tabular-nums text-13" role="status">
          {rubricWhatIfTexts.changed(changes.map(({ name }) => name))}
        </p>
      </div>
      <span className="flex flex-wrap items-center gap-2">
        {changes.length > 0 && (
          <button type="button" className="btn btn-quiet" onClick={dropRubricDrafts}>
            {rubricWhatIfTexts.discardAll}
          </button>
        )}
        <button type="button" className="btn" onClick={() => void leaveTrying()}>
          {rubricWhatIfTexts.leave}
        </button>
        <button type="button" className="btn btn-main" onClick={() => void ask()}>
          {rubricWhatIfTexts.ask}
        </button>
      </span>
      {search.dialog === 'what-if' && (
        <NewWhatIf
          changes={changes}
          unsaved={whatIfTexts.unsavedChanges}
          caseStudyId={caseStudyId}
          onClose={() => void close(true)}
        />
      )}
    </section>
  );
}

/** False while a conflict is unanswered, because what is tried must be what the person sees. */
async function settled(criteria: readonly ListedCriterion[]): Promise<boolean> {
  for (const saved of criteria) {
    for (const { part, edit } of conflictsOf(saved, rubricDrafts.get()[saved.id])) {
      const choice = await askWhichText(edit, saved, rubricWhatIfTexts.mine);
      if (choice === 'keep editing') return false;
      settleRubricDraft(saved, part, choice);
    }
  }
  return true;
}
