import { modelListTexts } from '@domain/messages/model-list';
import { kindFacts, providerKinds } from '@domain/model/provider-kinds';
import { DialogForm } from '@web/components/dialog-form';
import { Modal } from '@web/components/modal';
import { SelectField } from '@web/components/select-field';
import { TextField } from '@web/components/text-field';
import { useForm } from '@web/lib/use-form';
import { addressOf, chosenKind, faultsOf, valuesOf } from '../lib/model-values';
import { useSaveModel } from '../mutations';
import type { ListedModel, ListedProvider } from '../queries';

const { fields, ...texts } = modelListTexts;

type ModelDialogProps = {
  /** Null for a new one. */
  model: ListedModel | null;
  providers: readonly ListedProvider[];
  onClose: () => void;
};

export function ModelDialog({ model, providers, onClose }: ModelDialogProps) {
  return (
    <Modal
      title={model ? texts.editTitle(model.name) : texts.addTitle}
      description={model ? texts.editText : texts.addText}
      onClose={onClose}
    >
      <ModelForm model={model} providers={providers} onClose={onClose} />
    </Modal>
  );
}

function ModelForm({ model, providers, onClose }: ModelDialogProps) {
  const save = useSaveModel(model, onClose);
  const form = useForm({ initial: valuesOf(model, providers), faultsOf, call: save, send: save.mutate });
  const { field, values, set } = form;
  const kind = chosenKind(values.provider);
  const provider = providers.find(({ id, source }) => id === model?.providerId && source === 'settings');
  return (
    <DialogForm form={form} confirm={model ? texts.saveChanges : texts.save} onCancel={onClose}>
      {!model && (
        <>
          <SelectField
            label={fields.provider}
            {...field('provider')}
            onChange={({ target }) => set({ provider: target.value, address: addressOf(chosenKind(target.value)) })}
          >
            {providers
              .filter(({ source }) => source === 'settings')
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            {providerKinds.map((each) => (
              <option key={each} value={each}>
                {fields.newProvider(kindFacts[each].label)}
              </option>
            ))}
          </SelectField>
          {kind && (
            <>
              <TextField
                label={fields.address}
                placeholder={kindFacts[kind].baseUrl ?? 'https://'}
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                {...field('address')}
              />
              <TextField
                label={fields.key}
                type="password"
                autoComplete="off"
                hint={fields.keyHint}
                {...field('key')}
              />
            </>
          )}
          <TextField
            label={fields.model}
            autoComplete="off"
            spellCheck={false}
            hint={fields.modelHint}
            {...field('model')}
          />
        </>
      )}
      {provider && (
        <TextField
          label={fields.key}
          type="password"
          autoComplete="off"
          hint={provider.keyHint ? fields.keyStored(provider.keyHint) : fields.keyHint}
          {...field('key')}
        />
      )}
      <SelectField label={fields.price} {...field('priceKind')}>
        <option value="unknown">{texts.unknownPrice}</option>
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
