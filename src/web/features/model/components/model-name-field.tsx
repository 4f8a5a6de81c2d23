import { modelListTexts } from '@domain/messages/model-list';
import { TextField } from '@web/components/text-field';
import { trpc } from '@web/lib/trpc';
import { type ComponentProps, useId } from 'react';
import { chosenKind } from '../lib/model-values';

const { fields } = modelListTexts;

type ModelNameFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { provider: string };

export function ModelNameField({ provider, ...field }: ModelNameFieldProps) {
  const id = useId();
  const isStored = chosenKind(provider) === null;
  const available = trpc.modelProviders.available.useQuery(
    { id: Number(provider) },
    { enabled: isStored, retry: false, staleTime: 60_000 },
  );
  return (
    <>
      <TextField
        label={fields.model}
        autoComplete="off"
        spellCheck={false}
        hint={fields.modelHint}
        list={id}
        {...field}
      />
      <datalist id={id}>
        {available.data?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
