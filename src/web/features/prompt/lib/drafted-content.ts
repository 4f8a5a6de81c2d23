import type { CriterionContent } from '@domain/criterion/content';
import { useEffect, useState } from 'react';
import { type Drafts, draftKey, drafts } from './drafts';

export type DraftedContent = Pick<CriterionContent, 'promptTemplate' | 'scoreRanges'>;

export function draftedContent(criterion: DraftedContent & { id: number }, all: Drafts): DraftedContent {
  const { id, promptTemplate, scoreRanges } = criterion;
  return {
    promptTemplate: all[draftKey(id)]?.text ?? promptTemplate,
    scoreRanges: scoreRanges.map((range, at) => ({
      ...range,
      promptTemplate: all[draftKey(id, { at, ...range })]?.text ?? range.promptTemplate,
    })),
  };
}

/** Once nothing has been typed for `ms`, because each change would cost a call. */
export function useSettledDrafts(ms: number): Drafts {
  const [settled, setSettled] = useState(drafts.get);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = drafts.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setSettled(drafts.get()), ms);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [ms]);
  return settled;
}
