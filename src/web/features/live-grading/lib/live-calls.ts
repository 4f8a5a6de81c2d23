import type { AppRouter } from '@server/trpc/router';
import { createTRPCClient, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import type { WatchGradings } from './stream-listener';

const url = '/api/trpc';

export const client = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: (op) => op.type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: httpLink({ url }),
    }),
  ],
});

export const watch: WatchGradings = (submissionIds, lastEventId, listener) => {
  const subscription = client.grading.watch.subscribe(
    { submissionIds, lastEventId },
    {
      onStarted: listener.onOpen,
      onData: ({ id, data }) => listener.onEvent(id, data),
      onConnectionStateChange: ({ state, error }) => {
        if (state === 'connecting' && error) listener.onLost();
      },
      onError: listener.onEnd,
      onComplete: listener.onEnd,
    },
  );
  return () => subscription.unsubscribe();
};
