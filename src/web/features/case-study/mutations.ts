import { caseStudyFailed, caseStudySaved } from '@domain/messages/case-study';
import { showToast } from '@web/components/toast-store';
import { failureText } from '@web/lib/failure-text';
import { trpc } from '@web/lib/trpc';
import type { ListedCaseStudy } from './queries';

/** With the toasts of [8.4]. */
export function useCaseStudyCalls() {
  const utils = trpc.useUtils();
  const put = (change: (rows: ListedCaseStudy[]) => ListedCaseStudy[]) =>
    utils.caseStudies.list.setData(undefined, (rows) => rows && change(rows));
  const fail = (title: string) => (error: unknown) => showToast({ title, description: failureText(error) }, true);

  const restore = trpc.caseStudies.restore.useMutation({
    onSuccess: ({ name }) => showToast({ title: 'Case study restored', description: name }),
    onError: fail('Error restoring case study'),
  });
  const remove = trpc.caseStudies.delete.useMutation({
    async onMutate({ id }) {
      await utils.caseStudies.list.cancel();
      const before = utils.caseStudies.list.getData();
      put((rows) => rows.filter((row) => row.id !== id));
      return before;
    },
    onSuccess(_answer, { id }, before) {
      const name = before?.find((row) => row.id === id)?.name ?? '';
      showToast({ title: caseStudySaved.delete, description: name }, false, {
        label: 'Undo',
        run: () => restore.mutate({ id }),
      });
    },
    onError(error, _input, before) {
      if (before) put(() => before);
      fail(caseStudyFailed.delete)(error);
    },
  });
  const added = {
    onSuccess(row: Omit<ListedCaseStudy, 'courseName'>) {
      put((rows) => [...rows, { courseName: '', ...row }]);
      showToast({ title: caseStudySaved.create, description: row.name });
    },
    onError: fail(caseStudyFailed.create),
  };
  const create = trpc.caseStudies.create.useMutation(added);
  const copy = trpc.caseStudies.copy.useMutation(added);
  const update = trpc.caseStudies.update.useMutation({
    async onMutate({ id, name, description }) {
      await utils.caseStudies.list.cancel();
      const before = utils.caseStudies.list.getData();
      put((rows) =>
        rows.map((row) =>
          row.id === id ? { ...row, name: name ?? row.name, description: description ?? row.description } : row,
        ),
      );
      return before?.find((row) => row.id === id);
    },
    onSuccess(saved) {
      put((rows) => rows.map((row) => (row.id === saved.id ? { ...row, ...saved } : row)));
      showToast({ title: caseStudySaved.update, description: saved.name });
    },
    onError(error, { id }, before) {
      if (before) put((rows) => rows.map((row) => (row.id === id ? before : row)));
      fail(caseStudyFailed.update)(error);
    },
  });
  return { create, copy, update, remove };
}
