import { late } from '@web/lib/late';
import { useStore } from '@web/lib/store';
import { conflictQuestion, coreQuestion } from './questions';

const CoreDialog = late(() => import('./core-dialog').then((part) => part.CoreDialog));
const ConflictDialog = late(() => import('./conflict-dialog').then((part) => part.ConflictDialog));

/** What may have to be asked before a change to a criterion is saved. */
export function CriterionQuestions() {
  const core = useStore(coreQuestion, (asked) => asked);
  const conflict = useStore(conflictQuestion, (asked) => asked);
  return (
    <>
      {core && <CoreDialog key={core.criterion.id} {...core} />}
      {conflict && <ConflictDialog {...conflict} />}
    </>
  );
}
