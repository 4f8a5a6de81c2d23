import { modelFailed, modelSaved, modelSentences, modelTexts } from '@domain/messages/model';
import { pictureSentences } from '@domain/messages/picture';
import { Link } from '@tanstack/react-router';
import { LoadingSheet } from '@web/components/loading-sheet';
import { OnOffSwitch } from '@web/components/on-off-switch';
import { SelectField } from '@web/components/select-field';
import { showFailure } from '@web/components/show-failure';
import { TitledSheet } from '@web/components/titled-sheet';
import { showToast } from '@web/components/toast-store';
import { ModelList } from '@web/features/model/components/model-list';
import { UntestedNotice } from '@web/features/model/components/untested-notice';
import type { ApiOutputs } from '@web/lib/api-types';
import { refetchOnVisit } from '@web/lib/query-options';
import { useIsAdmin } from '@web/lib/session';
import { trpc } from '@web/lib/trpc';
import { formProps, useForm } from '@web/lib/use-form';
import { useId } from 'react';

type GradingModel = ApiOutputs['model']['get'];

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
  if (!model.data)
    return <LoadingSheet query={model} rows={2} label="Loading who grades" failure={modelTexts.failure} />;
  const { inUse, chosen, standard, models, pictures } = model.data;
  return (
    <TitledSheet title={modelTexts.title} text={models.length === 0 ? modelTexts.offline : modelTexts.next}>
      <div className="grid gap-1.5 px-5 pt-0.5 pb-4.5 max-md:px-4">
        <p className="text-18 font-semibold">{inUse === 'offline' ? modelTexts.offlineName : inUse}</p>
        {chosen !== null && chosen !== inUse && (
          <p className="text-13 font-normal text-ink-2">{modelTexts.lost(chosen, inUse)}</p>
        )}
        {standard !== null && models.length === 1 && (
          <p className="text-13 font-normal text-ink-3">{modelTexts.only}</p>
        )}
        {!isAdmin && models.length > 1 && <p className="text-13 font-normal text-ink-3">{modelTexts.onlyAdmins}</p>}
      </div>
      {isAdmin && (models.length > 1 || (models.length === 1 && inUse !== models[0])) && (
        <ModelForm key={inUse} model={model.data} />
      )}
      {inUse !== 'offline' && <PictureSwitch model={inUse} on={pictures} mayChange={isAdmin} />}
    </TitledSheet>
  );
}

function ModelForm({ model: { inUse, standard, models } }: { model: GradingModel }) {
  const utils = trpc.useUtils();
  const update = trpc.model.update.useMutation({
    onSuccess(saved) {
      showToast(modelSaved(saved.inUse));
      utils.model.get.setData(undefined, saved);
    },
    onError: showFailure(modelFailed),
  });
  const form = useForm({
    initial: { model: models.includes(inUse) ? inUse : (models[0] ?? '') },
    call: update,
    send: (wanted) => wanted.model !== inUse && update.mutate(wanted),
  });
  return (
    <form
      className="flex flex-wrap items-end gap-3 border-t border-line-soft px-5 py-4 max-md:px-4 [&>.field]:min-w-[min(240px,100%)] [&>.field]:flex-[0_1_340px]"
      {...formProps(form)}
    >
      <SelectField label={modelTexts.label} {...form.field('model')}>
        {models.map((name) => (
          <option key={name} value={name}>
            {name === standard ? modelTexts.standard(name) : name}
          </option>
        ))}
      </SelectField>
      <button type="submit" className="btn btn-main" aria-disabled={update.isPending || form.values.model === inUse}>
        {update.isPending ? 'Saving…' : modelTexts.save}
      </button>
      <Link to="/prompts" search={{ dialog: 'what-if' }} className="btn btn-quiet">
        {modelTexts.tryFirst}
      </Link>
    </form>
  );
}

type PictureSwitchProps = { model: string; on: boolean; mayChange: boolean };

/** Can only be turned on for a model whose test showed that it sees. */
function PictureSwitch({ model, on, mayChange }: PictureSwitchProps) {
  const id = useId();
  const utils = trpc.useUtils();
  const models = trpc.models.list.useQuery(undefined, refetchOnVisit);
  const update = trpc.model.update.useMutation({
    onSuccess(saved) {
      utils.model.get.setData(undefined, saved);
      showToast(pictureSentences.changed(saved.pictures));
    },
    onError: showFailure(pictureSentences.failed),
  });
  const profile = models.data?.find(({ name }) => name === model)?.profile;
  const sees = profile?.sees ?? false;
  const isOn = update.isPending ? (update.variables.pictures ?? on) : on;
  return (
    <div className="flex items-center gap-8 border-line-soft border-t px-5 py-4 max-md:gap-4 max-md:px-4">
      <div className="min-w-0 flex-1">
        <h3 className="text-14 mb-0.5" id={id}>
          {pictureSentences.title}
        </h3>
        <p className="max-w-[62ch] text-13 text-ink-2 wrap-anywhere">{pictureSentences.switch(model)}</p>
        {models.data && !sees && (
          <p className="mt-1 max-w-[62ch] text-13 text-ink-3 wrap-anywhere">
            {profile ? modelSentences.blind(model) : pictureSentences.untested(model)}
          </p>
        )}
      </div>
      <OnOffSwitch
        on={isOn}
        labelledBy={id}
        disabled={!mayChange || !(sees || isOn)}
        onChange={(pictures) => update.mutate({ pictures })}
      />
    </div>
  );
}
