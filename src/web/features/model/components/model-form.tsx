import { modelListTexts } from '@domain/messages/model-list';
import { DialogForm } from '@web/components/dialog-form';
import { Modal } from '@web/components/modal';
import { SelectField } from '@web/components/select-field';
import { TextField } from '@web/components/text-field';
import { useForm } from '@web/lib/use-form';
import { chosenKind, faultsOf, isRetested, listPriceOf, type Target, targetOf, valuesOf } from '../lib/model-values';
import { useSaveModel } from '../mutations';
import { type ListedModel, type ListedProvider, useModels } from '../queries';
import { ModelNameField } from './model-name-field';
import { NewProviderFields, StoredProviderFields } from './provider-fields';

const { fields, ...texts } = modelListTexts;

type ModelDialogProps = {
  /** Null for a new one. */
  model: ListedModel | null;
  providers: readonly ListedProvider[];
  onClose: () => void;
};

export function ModelDialog({ model, providers, onClose }: ModelDialogProps) {
  const models = useModels();
  const target = targetOf(model, providers, models.data ?? []);
  return (
    <Modal
      title={model ? texts.editTitle(model.name) : texts.addTitle}
      description={model ? (target ? texts.editText : texts.fixedText) : texts.addText}
      onClose={onClose}
    >
      <ModelForm model={model} target={target} providers={providers} onClose={onClose} />
    </Modal>
  );
}

function ModelForm({ model, target, providers, onClose }: ModelDialogProps & { target: Target | null }) {
  const save = useSaveModel(model, target, onClose);
  const form = useForm({
    initial: valuesOf(model, target, providers),
    faultsOf: (values) => faultsOf(values, target),
    call: save,
    send: save.mutate,
  });
  const { field, values } = form;
  const kind = chosenKind(values.provider);
  const at = kind
    ? { kind, baseUrl: values.address.trim() || null }
    : providers.find(({ id }) => String(id) === values.provider);
  const isTested = !model || (target !== null && isRetested(values, target));
  return (
    <DialogForm form={form} confirm={isTested ? texts.save : texts.saveChanges} onCancel={onClose}>
      {!model && <NewProviderFields form={form} providers={providers} />}
      {target && <StoredProviderFields form={form} target={target} />}
      {(!model || target) && <ModelNameField {...field('model')} provider={values.provider} />}
      <SelectField label={fields.price} {...field('priceKind')}>
        <option value="unknown">
          {listPriceOf(model?.name ?? values.model.trim(), at) ? texts.listPrice : texts.unknownPrice}
        </option>
        <option value="own">{texts.ownHardware}</option>
        <option value="entered">{fields.entered}</option>
      </SelectField>
      {values.priceKind === 'entered' && (
        <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
          <TextField label={fields.input} inputMode="decimal" hint={fields.priceHint} {...field('input')} />
          <TextField label={fields.cached} inputMode="decimal" {...field('cached')} />
          <TextField label={fields.output} inputMode="decimal" {...field('output')} />
        </div>
      )}
      <TextField label={fields.atOnce} inputMode="numeric" hint={fields.atOnceHint} {...field('atOnce')} />
    </DialogForm>
  );
}
