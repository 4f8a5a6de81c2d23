import { modelListTexts as texts } from '@domain/messages/model-list';
import { isVendors } from '@domain/model/provider-kinds';
import { Banner } from '@web/components/banner';
import { TriangleAlert } from '@web/components/icons';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { useModelActions } from '../mutations';
import { type ListedModel, useModels } from '../queries';

export function UntestedNotice({ inUse }: { inUse: string }) {
  const models = useModels();
  const providers = trpc.modelProviders.list.useQuery(undefined, refetchOnVisit);
  const model = models.data?.find(({ name }) => name === inUse);
  const provider = providers.data?.find(({ id }) => id === model?.providerId);
  if (!model || !provider || model.test !== 'none' || model.profile || isVendors(provider)) return null;
  return <Notice model={model} />;
}

function Notice({ model }: { model: ListedModel }) {
  const { test } = useModelActions(model);
  return (
    <Banner look="mid" role="note">
      <TriangleAlert className="i" aria-hidden="true" />
      <span className="min-w-0 flex-1 wrap-anywhere">{texts.untested(model.name)}</span>
      <button type="button" className="btn btn-small" onClick={test}>
        {texts.test}
      </button>
    </Banner>
  );
}
