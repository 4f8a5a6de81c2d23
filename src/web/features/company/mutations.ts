import { normalizeDomain } from '@domain/company/domain';
import { companyFailed, companyFormTexts, companySaved } from '@domain/messages/company';
import { errorTitle } from '@domain/messages/user';
import { showToast } from '@web/components/toast-store';
import { fieldIssues, refusalSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import type { CompanyValues } from './lib/company-values';

/** Null creates a company. With the toasts of [8.5]. */
export function useSaveCompany(id: number | null, onSaved: () => void) {
  const utils = trpc.useUtils();
  const verb = id === null ? 'create' : 'update';
  const options = {
    onSuccess({ name, warning }: { name: string; warning?: string }) {
      showToast({ title: companySaved[verb], description: warning ? `${name}. ${warning}` : name });
      onSaved();
    },
    onError(error: unknown) {
      showToast({ title: errorTitle, description: refusalSentence(error) ?? companyFailed[verb] }, true);
    },
  };
  const create = trpc.companies.create.useMutation(options);
  const update = trpc.companies.update.useMutation(options);
  const { isPending, isError, isSuccess, error, reset } = id === null ? create : update;
  return {
    isPending,
    isError,
    isSuccess,
    error,
    reset,
    takenBy(domain: string): string | undefined {
      const owner = utils.companies.list.getData()?.find((other) => other.domain === normalizeDomain(domain));
      return fieldIssues(error).domain && owner && owner.id !== id ? companyFormTexts.takenBy(owner.name) : undefined;
    },
    mutate({ name, ...others }: CompanyValues) {
      const values = { ...others, name: name.trim() };
      if (id === null) create.mutate(values);
      else update.mutate({ id, ...values });
    },
  };
}

export function useDeleteCompany(name: string, onDone: () => void) {
  const utils = trpc.useUtils();
  return trpc.companies.delete.useMutation({
    onSuccess(_answer, { id }) {
      utils.companies.list.setData(undefined, (rows) => rows?.filter((row) => row.id !== id));
      showToast({ title: companySaved.delete, description: name });
      onDone();
    },
    onError(error) {
      showToast({ title: errorTitle, description: refusalSentence(error) ?? companyFailed.delete }, true);
      onDone();
    },
  });
}
