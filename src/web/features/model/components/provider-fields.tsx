import { modelListTexts } from '@domain/messages/model-list';
import { kindFacts, type ProviderKind, providerKinds } from '@domain/model/provider-kinds';
import { SelectField } from '@web/components/select-field';
import { TextField } from '@web/components/text-field';
import type { useForm } from '@web/lib/use-form';
import { useState } from 'react';
import { addressOf, chosenKind, isMoved, type ModelValues, type Target } from '../lib/model-values';
import type { ListedProvider } from '../queries';

const { fields } = modelListTexts;

type ModelFormState = Pick<ReturnType<typeof useForm<ModelValues>>, 'field' | 'set' | 'values'>;

export function NewProviderFields({ form, providers }: { form: ModelFormState; providers: readonly ListedProvider[] }) {
  const { field, set, values } = form;
  const kind = chosenKind(values.provider);
  return (
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
          <AddressField form={form} kind={kind} />
          <KeyField form={form} />
        </>
      )}
    </>
  );
}

/** Another address needs the key again. */
export function StoredProviderFields({ form, target }: { form: ModelFormState; target: Target }) {
  const [isReplaced, setIsReplaced] = useState(false);
  const { provider, others } = target;
  const asksForKey = isReplaced || provider.keyHint === null || isMoved(form.values, provider);
  return (
    <>
      <AddressField form={form} kind={provider.kind} hint={others > 0 && fields.shared(others)} />
      {asksForKey ? (
        <KeyField form={form} autoFocus={isReplaced} />
      ) : (
        <div className="field">
          <span className="text-13 font-semibold">{fields.key}</span>
          <span className="flex items-center justify-between gap-3">
            <span className="text-ink-2">{fields.keyStored(provider.keyHint ?? '')}</span>
            <button type="button" className="btn btn-small" onClick={() => setIsReplaced(true)}>
              {fields.replaceKey}
            </button>
          </span>
        </div>
      )}
    </>
  );
}

type FieldOfForm = { form: ModelFormState };

function AddressField({ form, kind, hint }: FieldOfForm & { kind: ProviderKind; hint?: string | false }) {
  return (
    <TextField
      label={fields.address}
      placeholder={kindFacts[kind].baseUrl ?? 'https://'}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      hint={hint}
      {...form.field('address')}
    />
  );
}

function KeyField({ form, autoFocus = false }: FieldOfForm & { autoFocus?: boolean }) {
  return (
    <TextField
      label={fields.key}
      type="password"
      autoComplete="off"
      hint={fields.keyHint}
      autoFocus={autoFocus}
      {...form.field('key')}
    />
  );
}
