import { anonymousTexts } from '@domain/messages/marking';
import { resultToasts } from '@domain/messages/submission-detail';
import { linkTexts } from '@domain/messages/submission-link';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { invalidateAfter } from '@web/lib/invalidation';
import { queryClient, trpc } from '@web/lib/trpc';
import { useState } from 'react';

/** What is missing, or all of it `again`; the stream reports the rest. */
export function useStartGrading() {
  return trpc.grading.start.useMutation({
    onError(error) {
      showFailure(resultToasts.gradeFailed)(error);
      void invalidateAfter(queryClient, 'submission graded');
    },
  });
}

export function useShowNames(submissionId: number) {
  const reveal = trpc.marking.reveal.useMutation({
    onSuccess({ members }) {
      const title = members.map(({ name }) => name).join(', ');
      showToast({ title, description: members.map(({ email }) => email).join(', ') });
    },
    onError: showFailure(anonymousTexts.revealFailed),
  });
  return () => {
    if (!reveal.isPending) reveal.mutate({ id: submissionId });
  };
}

/** `shown` is the link if the browser refuses to copy it. */
export function useCopyLink(submissionId: number) {
  const [shown, setShown] = useState<string | null>(null);
  const create = trpc.links.create.useMutation({
    async onSuccess({ link }) {
      try {
        await navigator.clipboard.writeText(link);
        showToast(linkTexts.copied);
      } catch {
        setShown(link);
      }
    },
    onError: showFailure(linkTexts.copyFailed),
  });
  const copy = () => {
    setShown(null);
    if (!create.isPending) create.mutate({ id: submissionId });
  };
  return { copy, busy: create.isPending, shown };
}
