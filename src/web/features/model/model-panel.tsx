import { modelTexts } from '@domain/messages/model';
import { LoadError } from '@web/components/load-error';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { useIsAdmin } from '@web/features/session/session-context';
import { fresh } from '@web/lib/fresh';
import { trpc } from '@web/lib/trpc';
import { ModelForm } from './model-form';

/** Who grades: the model in use, and for administrators the others that could. */
export function ModelPanel() {
  const model = trpc.model.get.useQuery(undefined, fresh);
  const isAdmin = useIsAdmin();
  if (model.isPending) {
    return (
      <section className="sheet">
        <SkeletonRows rows={2} label="Loading who grades" />
      </section>
    );
  }
  if (model.isError) {
    return (
      <section className="sheet">
        <LoadError title={modelTexts.failure} query={model} />
      </section>
    );
  }
  const { inUse, chosen, models } = model.data;
  return (
    <section className="sheet" aria-labelledby="model">
      <div className="sheet-head">
        <div>
          <h2 className="h14" id="model">
            {modelTexts.title}
          </h2>
          <p>{models.length === 0 ? modelTexts.offline : modelTexts.next}</p>
        </div>
      </div>
      <div className="model-now">
        <p className="h18">{models.length === 0 ? modelTexts.offlineName : inUse}</p>
        {chosen !== null && chosen !== inUse && <p className="s13 sec">{modelTexts.lost(chosen, inUse)}</p>}
        {models.length === 1 && <p className="s13 mut">{modelTexts.only}</p>}
        {!isAdmin && models.length > 1 && <p className="s13 mut">{modelTexts.onlyAdmins}</p>}
      </div>
      {isAdmin && models.length > 1 && <ModelForm key={inUse} model={model.data} />}
    </section>
  );
}
