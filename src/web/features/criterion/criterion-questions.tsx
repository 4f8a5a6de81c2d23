import { lazyComponent } from '@web/components/lazy-component';
import { useStore } from '@web/lib/store';
import { conflictQuestion, coreQuestion } from './questions';

const CoreDialog = lazyComponent(
  () => import('./core-dialog'),
  (part) => part.CoreDialog,
);
const ConflictDialog = lazyComponent(
  () => import('./conflict-dialog'),
  (part) => part.ConflictDialog,
);

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
