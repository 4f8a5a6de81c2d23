import type { Slot } from '@domain/evidence/evidence';
import type { GradingResult } from '@domain/grading/grading-event';
import type { WatchGradings } from '@web/features/live-grading/lib/stream-listener';
import { watchGradings } from '@web/features/live-grading/lib/watch-gradings';
import type { Area } from '@web/features/live-grading/state';
import type { ApiOutputs } from '@web/lib/api-types';
import { lazyModule } from '@web/lib/lazy-module';
import type { CommentApi } from './comment-store';
import type { QuestionApi } from './question-store';

export type CaseStudy = {
  id: number;
  name: string;
  opensAt?: string | null;
  dueAt?: string | null;
  closesAt?: string | null;
  maxAttempts?: number | null;
  maxTeamSize?: number;
  asksName?: boolean;
  asksProof?: boolean;
  areas?: readonly Area[];
  status?: 'scheduled' | 'open' | 'closed';
  showsResults?: boolean;
  maxFileMb?: number;
};

export type PortalCourse = { slug: string; name: string; archived: boolean; rosterOnly?: boolean };

export type StoredSubmission = {
  id: number;
  course?: string;
  courseName?: string;
  caseStudyId: number;
  studentId: string;
  userEmail: string;
  submissionNumber: number;
  displayName: string;
  uploadedAt: string;
  emailSentAt: string | null;
  emailVia: Outputs['submissions'][number]['emailVia'];
  willBeEmailed: boolean;
  maxAttempts: number | null;
  files: { kind: Slot; fileName: string; size: number }[];
  status: 'pending' | 'graded';
};

/** A refused call throws an error whose message is a sentence for people. */
export type PortalApi = QuestionApi &
  CommentApi & {
    /** The named course, else that of the address, else the only one; null if there is none. */
    open(course?: string): Promise<{ course: PortalCourse | null; several?: boolean; caseStudies: CaseStudy[] }>;
    /** `offline`, or the model's name. */
    grader(): Promise<string>;
    /** Null: kept until somebody deletes them. */
    retentionDays(): Promise<number | null>;
    /** Of the course in the address, else of all. */
    submissions(ofAll?: boolean): Promise<StoredSubmission[]>;
    startGrading(id: number): Promise<void>;
    /** Waits for the end of grading; empty while results are hidden. */
    finishGrading(id: number, signal: AbortSignal): Promise<GradingResult[]>;
    results(id: number): Promise<GradingResult[]>;
    watch: WatchGradings;
  };

/** Loaded when first needed, so that the page is there before. */
export const loadGradingCalls = lazyModule(() => import('./grading-calls'));

/** By default of the course in the page's address. */
export function createPortalApi(slug = courseInAddress()): PortalApi {
  return {
    open: (course = slug) => answerOf('/api/public/portal', queryOf(course)),
    grader: async () => (await answerOf('/api/health')).grader,
    retentionDays: async () => (await answerOf('/api/public/retention')).days,
    submissions: (ofAll) => answerOf('/api/public/submissions', ofAll ? '' : queryOf(slug)),
    startGrading: async (id) => (await loadGradingCalls()).startGrading(id),
    finishGrading: async (id, signal) => (await loadGradingCalls()).finishGrading(id, signal),
    results: async (id) => (await loadGradingCalls()).results(id),
    questions: async (id) => (await loadGradingCalls()).questions(id),
    comments: async (id) => (await loadGradingCalls()).comments(id),
    ask: async (...question) => (await loadGradingCalls()).ask(...question),
    watch: watchGradings,
  };
}

type Outputs = ApiOutputs['public'];

export type Identity = NonNullable<Outputs['identity']['identity']>;

type Answers = {
  '/api/public/portal': Outputs['portal'];
  '/api/public/retention': Outputs['retention'];
  '/api/public/submissions': Outputs['submissions'];
  '/api/health': { grader: string };
};

const courseInAddress = () => (new URLSearchParams(location.search).get('course') ?? '').replaceAll('"', '');

const queryOf = (course: string) => (course ? `?course=${encodeURIComponent(course.slice(0, 60))}` : '');

async function answerOf<Path extends keyof Answers>(path: Path, query = ''): Promise<Answers[Path]> {
  const answer = await fetch(path + query);
  // A server with a failed part answers 503 in the same shape; other failures have no answer for us.
  if (!answer.ok && path !== '/api/health') throw new Error(`${path} answered ${answer.status}`);
  // Safe, because REST and tRPC serve the same procedures and so the same outputs.
  return answer.json();
}
