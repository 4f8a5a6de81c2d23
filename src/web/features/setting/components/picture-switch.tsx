import { modelSentences } from '@domain/messages/model';
import { pictureSentences } from '@domain/messages/picture';
import { OnOffSwitch } from '@web/components/on-off-switch';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { useId } from 'react';

type PictureSwitchProps = { model: string; on: boolean; mayChange: boolean };

/** Can only be turned on for a model whose test showed that it sees. */
export function PictureSwitch({ model, on, mayChange }: PictureSwitchProps) {
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
