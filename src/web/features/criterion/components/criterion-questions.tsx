import { lazyComponent } from '@web/components/lazy-component';
import { useStore } from '@web/lib/store';
import { conflictQuestion, coreQuestion } from '../lib/questions';

const CoreDialog = lazyComponent(
  () => import('./core-dialog'),
  (part) => part.CoreDialog,
);
const ConflictDialog = lazyComponent(
  () => import('./conflict-dialog'),
  (part) => part.ConflictDialog,
);

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
