import { modelFailed, modelSaved, modelTexts } from '@domain/messages/model';
import type { AppRouter } from '@server/trpc/router';
import { Link } from '@tanstack/react-router';
import type { inferRouterOutputs } from '@trpc/server';
import { ChevronDown } from '@web/components/icons';
import { LoadError } from '@web/components/load-error';
import { showFailure } from '@web/components/show-failure';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { showToast } from '@web/components/toast-store';
import { ModelList } from '@web/features/model/components/model-list';
import { UntestedNotice } from '@web/features/model/components/untested-notice';
import { refetchOnVisit } from '@web/lib/query-options';
import { useIsAdmin } from '@web/lib/session';
import { trpc } from '@web/lib/trpc';
import { type SubmitEvent, useId, useState } from 'react';

type GradingModel = inferRouterOutputs<AppRouter>['model']['get'];

/** Who grades; for administrators what can grade, too. */
export function ModelPanel() {
  const isAdmin = useIsAdmin();
  const model = trpc.model.get.useQuery(undefined, refetchOnVisit);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {isAdmin && model.data && <UntestedNotice inUse={model.data.inUse} />}
      <WhoGrades />
      {isAdmin && <ModelList />}
    </div>
  );
}

function WhoGrades() {
  const model = trpc.model.get.useQuery(undefined, refetchOnVisit);
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
  const { inUse, chosen, standard, models } = model.data;
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
        <p className="h18">{inUse === 'offline' ? modelTexts.offlineName : inUse}</p>
        {chosen !== null && chosen !== inUse && <p className="s13 sec">{modelTexts.lost(chosen, inUse)}</p>}
        {standard !== null && models.length === 1 && <p className="s13 mut">{modelTexts.only}</p>}
        {!isAdmin && models.length > 1 && <p className="s13 mut">{modelTexts.onlyAdmins}</p>}
      </div>
      {isAdmin && (models.length > 1 || (models.length === 1 && inUse !== models[0])) && (
        <ModelForm key={inUse} model={model.data} />
      )}
    </section>
  );
}

function ModelForm({ model: { inUse, standard, models } }: { model: GradingModel }) {
  const id = useId();
  const [wanted, setWanted] = useState(models.includes(inUse) ? inUse : (models[0] ?? ''));
  const utils = trpc.useUtils();
  const update = trpc.model.update.useMutation({
    onSuccess(saved) {
      showToast(modelSaved(saved.inUse));
      utils.model.get.setData(undefined, saved);
    },
    onError: showFailure(modelFailed),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!update.isPending && wanted !== inUse) update.mutate({ model: wanted });
  };
  return (
    <form className="model-form" noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>{modelTexts.label}</label>
        <span className="select">
          <select id={id} className="input" value={wanted} onChange={(event) => setWanted(event.target.value)}>
            {models.map((name) => (
              <option key={name} value={name}>
                {name === standard ? modelTexts.standard(name) : name}
              </option>
            ))}
          </select>
          <ChevronDown className="i" aria-hidden="true" />
        </span>
      </div>
      <button type="submit" className="btn btn-main" aria-disabled={update.isPending || wanted === inUse}>
        {update.isPending ? 'Saving…' : modelTexts.save}
      </button>
      <Link to="/prompts" search={{ dialog: 'what-if' }} className="btn btn-quiet">
        {modelTexts.tryFirst}
      </Link>
    </form>
  );
}
