import type { ModelPrice } from '@domain/grading/price';
import { modelListTexts as texts } from '@domain/messages/model-list';
import { dollarsAndCents } from '@domain/messages/spending';
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
import { listPriceOf } from '../lib/model-values';
import { useModelActions, useRemoveModel } from '../mutations';
import { type ListedModel, type ListedProvider, useModels } from '../queries';
import { ModelDialog } from './model-form';
import { isOutdated, TestBadge, TestFindings } from './test-findings';

const { columns } = texts;
const onWide = 'max-md:hidden';
const columnCount = Object.keys(columns).length + 1;

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
      {edited && !providers.isPending && (
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
  const wide = (heading: string) => ({ key: heading, heading, className: onWide });
  const facts = [columns.reads, columns.atOnce, columns.price].map(wide);
  return (
    <DataTable
      label={texts.title}
      columns={[columns.model, wide(columns.provider), columns.test, ...facts, '[Actions]']}
    >
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
  const providerName = isEnvironment ? texts.environment : provider?.name;
  const canGrade = model.test === 'done' && profile?.verdict !== 'unusable';
  const hasFindings = isOutdated(model) || (profile !== null && profile.findings.length > 0);
  const cell = hasFindings ? 'border-b-0!' : '';
  const facts = [
    { name: columns.reads, value: profile?.window ? texts.reads(formatNumber(profile.window)) : '–' },
    { name: columns.atOnce, value: model.parallel ?? profile?.parallel ?? '–' },
    { name: columns.price, value: priceText(model.price ?? listPriceOf(model.name, provider)) },
  ];
  return (
    <>
      <tr>
        <td className={`whitespace-normal! wrap-anywhere py-2! max-md:w-full md:min-w-36 md:max-w-72 ${cell}`}>
          <b>{model.name}</b>
          <div className="text-13 text-ink-2 md:hidden">
            {providerName}
            {facts.map(({ name, value }) => (
              <span key={name} className="block tabular-nums">
                {name}: {value}
              </span>
            ))}
          </div>
        </td>
        <td className={`${onWide} min-w-44 max-w-64 whitespace-normal! wrap-anywhere py-2! ${cell}`}>{providerName}</td>
        <td className={cell}>
          <span className="flex flex-wrap items-center gap-2" aria-live="polite">
            <TestBadge model={model} />
            {model.test === 'none' && (
              <button type="button" className="btn btn-small" onClick={test}>
                {profile ? texts.testAgain : texts.test}
                <span className="sr-only"> {model.name}</span>
              </button>
            )}
          </span>
        </td>
        {facts.map(({ name, value }) => (
          <td key={name} className={`${onWide} tabular-nums ${cell}`}>
            {value}
          </td>
        ))}
        <td className={cell}>
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
      {hasFindings && (
        <tr>
          <td colSpan={columnCount} className="h-auto! whitespace-normal! pb-4!">
            {isOutdated(model) && <p className="mb-2 text-13">{texts.outdated}</p>}
            {profile && <TestFindings name={model.name} findings={profile.findings} />}
          </td>
        </tr>
      )}
    </>
  );
}

function priceText(price: Pick<ModelPrice, 'input' | 'output'> | 'own' | null): string {
  if (price === null) return texts.unknownPrice;
  return price === 'own' ? texts.ownHardware : `${dollarsAndCents(price.input)} / ${dollarsAndCents(price.output)}`;
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
