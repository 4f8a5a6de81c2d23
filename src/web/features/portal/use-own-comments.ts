import { useStore } from '@web/lib/store';
import { commentsOn, type OwnComment } from './lib/comment-store';
import { usePortal } from './lib/portal-context';

export function useOwnComments(submissionId: number | null): readonly OwnComment[] {
  const known = useStore(usePortal().comments.store, (all) => all);
  return commentsOn(known, submissionId ?? -1);
}
