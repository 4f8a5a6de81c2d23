import { modelListTexts as texts } from '@domain/messages/model-list';
import { DataTable } from '@web/components/data-table';
import { DeleteDialog } from '@web/components/delete-dialog';
import { Ellipsis, Plus } from '@web/components/icons';
import { LoadError } from '@web/components/load-error';
import { MenuButton } from '@web/components/menu-button';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { TitledSheet } from '@web/components/titled-sheet';
import { formatNumber } from '@web/lib/format-number';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import { useModelActions, useRemoveModel } from '../mutations';
import { type ListedModel, type ListedProvider, useModels } from '../queries';
import { ModelDialog } from './model-form';
import { isOutdated, TestBadge, TestFindings } from './test-findings';

const { columns } = texts;

/** Administrators set up what can grade; each row says what its test found. */
export function ModelList() {
  const models = useModels();
  const providers = trpc.modelProviders.list.useQuery(undefined, refetchOnVisit);
  const [edited, setEdited] = useState<ListedModel | 'new' | null>(null);
  const [removed, setRemoved] = useState<ListedModel | null>(null);
  const known = providers.data ?? [];
  return (
    <TitledSheet
      title={texts.title}
      text={texts.subtitle}
      action={
        <button type="button" className="btn" onClick={() => setEdited('new')}>
          <Plus className="i" aria-hidden="true" />
          {texts.add}
        </button>
      }
    >
      {models.isError ? (
        <LoadError title={texts.failure} query={models} />
      ) : !models.data ? (
        <SkeletonRows rows={2} label="Loading the models" />
      ) : models.data.length === 0 ? (
        <p className="px-5 pb-5 text-ink-2">{texts.empty}</p>
      ) : (
        <Rows models={models.data} providers={known} onEdit={setEdited} onRemove={setRemoved} />
      )}
      {edited && (
        <ModelDialog model={edited === 'new' ? null : edited} providers={known} onClose={() => setEdited(null)} />
      )}
      {removed && <RemoveModel model={removed} onClose={() => setRemoved(null)} />}
    </TitledSheet>
  );
}

type RowsProps = {
  models: readonly ListedModel[];
  providers: readonly ListedProvider[];
  onEdit: (model: ListedModel) => void;
  onRemove: (model: ListedModel) => void;
};

function Rows({ models, providers, onEdit, onRemove }: RowsProps) {
  const headings = [columns.model, columns.provider, columns.test, columns.reads, columns.atOnce, columns.price];
  return (
    <DataTable label={texts.title} columns={[...headings, '[Actions]']}>
      {models.map((model) => (
        <Row
          key={model.id}
          model={model}
          provider={providers.find(({ id }) => id === model.providerId)}
          onEdit={() => onEdit(model)}
          onRemove={() => onRemove(model)}
        />
      ))}
    </DataTable>
  );
}

type RowProps = { model: ListedModel; provider: ListedProvider | undefined; onEdit: () => void; onRemove: () => void };

function Row({ model, provider, onEdit, onRemove }: RowProps) {
  const { test, choose } = useModelActions(model);
  const { profile } = model;
  const isEnvironment = provider?.source === 'environment';
  const canGrade = model.test === 'done' && profile?.verdict !== 'unusable';
  return (
    <tr>
      <td className="max-w-60 wrap-anywhere">
        <b>{model.name}</b>
      </td>
      <td className="max-w-60 wrap-anywhere">{isEnvironment ? texts.environment : provider?.name}</td>
      <td className="min-w-64 py-3">
        <span className="flex flex-wrap items-center gap-2" aria-live="polite">
          <TestBadge model={model} />
          {model.test === 'none' && (
            <button type="button" className="btn btn-small" onClick={test}>
              {profile ? texts.testAgain : texts.test}
              <span className="sr-only"> {model.name}</span>
            </button>
          )}
        </span>
        {isOutdated(model) && <p className="mt-2 text-13 text-ink-2">{texts.outdated}</p>}
        {profile && <TestFindings name={model.name} findings={profile.findings} />}
      </td>
      <td className="num">{profile?.window ? texts.reads(formatNumber(profile.window)) : '–'}</td>
      <td className="num">{model.parallel ?? profile?.parallel ?? '–'}</td>
      <td className="num">{priceText(model.price)}</td>
      <td>
        <MenuButton
          className="icon-btn"
          label={`Actions for ${model.name}`}
          groups={[
            [
              { key: 'use', shown: texts.use, disabled: !isEnvironment && !canGrade, onSelect: choose },
              {
                key: 'test',
                shown: profile ? texts.testAgain : texts.test,
                disabled: model.test === 'running',
                onSelect: test,
              },
              { key: 'edit', shown: texts.edit, onSelect: onEdit },
            ],
            isEnvironment ? [] : [{ key: 'remove', shown: texts.remove, onSelect: onRemove }],
          ]}
        >
          <Ellipsis className="i" aria-hidden="true" />
        </MenuButton>
      </td>
    </tr>
  );
}

function priceText(price: ListedModel['price']): string {
  if (price === null) return texts.unknownPrice;
  return price === 'own' ? texts.ownHardware : `$${price.input.toFixed(2)} / $${price.output.toFixed(2)}`;
}

function RemoveModel({ model, onClose }: { model: ListedModel; onClose: () => void }) {
  const { isPending, run } = useRemoveModel(model, onClose);
  return (
    <DeleteDialog
      title={texts.removeTitle(model.name)}
      confirm={texts.remove}
      deleting={isPending}
      onClose={onClose}
      onDelete={run}
    >
      {texts.removeText}
    </DeleteDialog>
  );
}
