import { usedHereTexts as texts } from '@domain/messages/criterion';
import { OnOffSwitch } from '@web/components/on-off-switch';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { useId } from 'react';
import { useUsedCore } from '../use-used-core';

type UsedHereProps = { criterion: Pick<ListedCriterion, 'id' | 'name'>; caseStudyId: number };

/** [C7.14] */
export function UsedHere({ criterion: { id, name }, caseStudyId }: UsedHereProps) {
  const { isUsed, use } = useUsedCore(caseStudyId);
  const label = useId();
  return (
    <span className="ml-3 flex items-center gap-2.5 max-md:hidden">
      <span className="text-12 text-ink-3 max-xl:hidden" aria-hidden="true">
        {texts.label}
      </span>
      <span id={label} className="sr-only">
        {texts.label}: {name}
      </span>
      <OnOffSwitch on={isUsed(id)} labelledBy={label} onChange={(on) => use(id, on)} />
    </span>
  );
}
