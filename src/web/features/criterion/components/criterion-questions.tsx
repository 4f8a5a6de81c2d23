import { lazyComponent } from '@web/components/lazy-component';
import { useStore } from '@web/lib/store';
import { conflictQuestion, coreQuestion } from '../lib/questions';

const CoreDialog = lazyComponent(() => import('./core-dialog'), 'CoreDialog');
const ConflictDialog = lazyComponent(() => import('./conflict-dialog'), 'ConflictDialog');

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
