import { usedHereTexts as texts } from '@domain/messages/criterion';
import { showToast } from '@web/components/toast-store';
import { holdLists } from '@web/features/criterion/lib/listed-criteria';
import { type ListedCriterion, useCriteria } from '@web/features/criterion/queries';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';

const isCore = ({ category }: ListedCriterion) => category === 'core';

/** Core criteria in order, and which of them a case study uses [C7.14]. */
export function useUsedCore(caseStudyId: number) {
  const listed = useCriteria(caseStudyId).data ?? [];
  const all = trpc.criteria.list.useQuery(undefined, { staleTime: 0 }).data;
  const lists = trpc.useUtils().criteria.listForCaseStudy;
  const core = all?.filter(isCore) ?? listed.filter(isCore);
  const own = listed.filter((row) => !isCore(row));
  const used = new Set(listed.map(({ id }) => id));
  const omit = trpc.caseStudies.omit.useMutation({
    scope: { id: `core criteria of ${caseStudyId}` },
    async onMutate({ omitted }) {
      await holdLists();
      lists.setData({ id: caseStudyId }, [...core.filter(({ id }) => !omitted.includes(id)), ...own]);
      return listed;
    },
    onError(error, _input, before) {
      if (before) lists.setData({ id: caseStudyId }, before);
      showToast({ title: texts.failed, description: callSentence(error) }, true);
    },
  });
  return {
    core,
    isUsed: (id: number) => used.has(id),
    use(changed: number, on: boolean) {
      const leftOut = core.filter(({ id }) => (id === changed ? !on : !used.has(id)));
      omit.mutate({ id: caseStudyId, omitted: leftOut.map(({ id }) => id) });
    },
  };
}
