import type { Slot } from '@domain/evidence/evidence';
import type { GradingEvent, GradingResult } from '@domain/grading/grading-event';
import type { AppRouter } from '@server/trpc/router';
import { createTRPCClient, httpLink, httpSubscriptionLink, splitLink, TRPCClientError } from '@trpc/client';

export type CaseStudy = { id: number; name: string };

/** What this browser handed in, as the server remembers it. */
export type StoredSubmission = {
  id: number;
  caseStudyId: number;
  studentId: string;
  userEmail: string;
  submissionNumber: number;
  files: { kind: Slot; fileName: string; size: number }[];
  status: 'pending' | 'graded';
};

export type StreamListener = {
  /** The server has answered: events and heartbeats come from now on. */
  onOpen(): void;
  onEvent(id: string, event: GradingEvent): void;
  /** The connection is lost and tried again by itself. */
  onLost(): void;
  /** It is over and has to be opened anew. */
  onEnd(): void;
};

/** The server as the portal needs it; a refused call throws an error whose message is a sentence for people. */
export type PortalApi = {
  caseStudies(): Promise<CaseStudy[]>;
  /** Whether results may be seen as soon as they are there. */
  displaysResults(): Promise<boolean>;
  /** `offline`, or the model's name. */
  grader(): Promise<string>;
  submissions(): Promise<StoredSubmission[]>;
  startGrading(id: number): Promise<void>;
  /** Waits until grading is over; empty while results are held back. */
  finishGrading(id: number, signal: AbortSignal): Promise<GradingResult[]>;
  results(id: number): Promise<GradingResult[]>;
  watch(submissionIds: number[], lastEventId: string | null, listener: StreamListener): () => void;
};

const url = '/api/trpc';

export function createPortalApi(): PortalApi {
  const client = createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (op) => op.type === 'subscription',
        true: httpSubscriptionLink({ url }),
        false: httpLink({ url }),
      }),
    ],
  });

  return {
    caseStudies: () => client.public.caseStudies.query(),
    async displaysResults() {
      const settings = await client.public.settings.query();
      return settings.display_results_immediately?.value === 'true';
    },
    async grader() {
      const answer = await fetch('/api/health');
      const health: unknown = await answer.json();
      return typeof health === 'object' && health !== null && 'grader' in health ? String(health.grader) : '';
    },
    submissions: () => client.public.submissions.query(),
    async startGrading(id) {
      await client.grading.start.mutate({ id });
    },
    finishGrading: (id, signal) => client.grading.grade.mutate({ id }, { signal }),
    results: (id) => client.submissions.results.query({ id }),
    watch(submissionIds, lastEventId, listener) {
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
    },
  };
}

/** The sentence of a call that was refused, or what to do when there was no answer at all. */
export function sentenceOf(error: unknown): string {
  if (error instanceof TRPCClientError && error.data) return error.message;
  return 'The server cannot be reached. Check your connection, then try again.';
}

/** Whether the server itself refused, so that a person can be told why. */
export function isRefusal(error: unknown): boolean {
  return error instanceof TRPCClientError && Boolean(error.data);
}
