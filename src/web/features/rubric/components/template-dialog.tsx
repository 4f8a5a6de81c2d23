import { templateTexts as texts } from '@domain/messages/criterion';
import type { RubricTemplate } from '@domain/rubric/schema';
import { DialogFooter } from '@web/components/dialog-footer';
import { DialogBody } from '@web/components/dialog-parts';
import { FormAlert } from '@web/components/form-alert';
import { LoadError } from '@web/components/load-error';
import { Modal } from '@web/components/modal';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { showToast } from '@web/components/toast-store';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import { useRubricAddress } from '../use-rubric-address';

type TemplateDialogProps = { caseStudyId: number; caseStudyName: string };

export function TemplateDialog({ caseStudyId, caseStudyName }: TemplateDialogProps) {
  const { close } = useRubricAddress();
  const templates = trpc.rubrics.templates.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const [key, setKey] = useState<RubricTemplate['key']>('case-analysis');
  const apply = trpc.caseStudies.applyTemplate.useMutation({
    onSuccess: (criteria) => {
      showToast({ title: texts.added, description: texts.addedCount(criteria.length) });
      void close(true);
    },
  });
  const chosen = templates.data?.find((each) => each.key === key);
  return (
    <Modal title={texts.start} description={caseStudyName} onClose={() => close(false)}>
      <DialogBody>
        {templates.isPending && <SkeletonRows rows={3} label="Loading the templates" />}
        {templates.isError && <LoadError title="The templates could not be loaded" query={templates} />}
        {templates.data && (
          <fieldset className="m-0 grid gap-2.5 border-0 p-0">
            <legend className="sr-only">Template</legend>
            {templates.data.map((template) => (
              <Choice
                key={template.key}
                template={template}
                chosen={template.key === key}
                onChoose={() => setKey(template.key)}
              />
            ))}
          </fieldset>
        )}
        <p className="text-13 text-ink-2">{texts.effect}</p>
        {apply.error && <FormAlert>{callSentence(apply.error)}</FormAlert>}
      </DialogBody>
      <DialogFooter
        idle={!chosen || apply.isPending}
        onCancel={() => close(true)}
        onConfirm={() => chosen && !apply.isPending && apply.mutate({ id: caseStudyId, key })}
      >
        {apply.isPending ? 'Adding…' : texts.add(chosen?.criteria.length ?? 0)}
      </DialogFooter>
    </Modal>
  );
}

type ChoiceProps = { template: RubricTemplate; chosen: boolean; onChoose: () => void };

function Choice({ template: { name, description, criteria }, chosen, onChoose }: ChoiceProps) {
  return (
    <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 rounded-2 border border-line px-3.5 py-2.5 text-14 has-checked:border-pen has-checked:shadow-[inset_0_0_0_1px_var(--pen)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen">
      <input type="radio" name="template" className="mt-0.75" checked={chosen} onChange={onChoose} />
      <b>{name}</b>
      <span className="col-start-2 text-13 text-ink-2">{description}</span>
      <span className="tabular-nums col-start-2 text-12 text-ink-3">
        {criteria.map((criterion) => `${criterion.name} ${criterion.maxScore}`).join(' · ')}
      </span>
    </label>
  );
}
