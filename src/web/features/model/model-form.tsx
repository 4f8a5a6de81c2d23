import { modelFailed, modelSaved, modelTexts } from '@domain/messages/model';
import type { AppRouter } from '@server/trpc/router';
import { Link } from '@tanstack/react-router';
import type { inferRouterOutputs } from '@trpc/server';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { trpc } from '@web/lib/trpc';
import { ChevronDown } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';

type GradingModel = inferRouterOutputs<AppRouter>['model']['get'];

/** Another model for whatever is graded from now on. */
export function ModelForm({ model: { inUse, standard, models } }: { model: GradingModel }) {
  const id = useId();
  const [wanted, setWanted] = useState(inUse);
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
