import type { Metrics } from '@server/adapters/metrics/metrics';
import type { NewSpan, Span, Tracer } from '@server/adapters/tracer/tracer';
import { type GradeListener, type Grader, GraderError, type GradeTask, type ModelCallRecord } from './grader';

export function observedGrader(grader: Grader, metrics: Metrics, tracer: Tracer): Grader {
  return {
    name: grader.name,
    gradedBy: grader.gradedBy,
    ...(grader.limiter && { limiter: grader.limiter }),
    ...(grader.fit && { fit: grader.fit }),
    wantsHeadStart: (submission) => grader.wantsHeadStart(submission),
    grade: (task, listener, signal) =>
      tracer.span(spanOf(grader, task), async (span) => {
        try {
          return await grader.grade(task, observed(listener, grader.name, metrics, span), signal);
        } catch (error) {
          if (error instanceof GraderError) {
            metrics.modelFailure(error.kind);
            span.fail(error.kind);
          }
          throw error;
        }
      }),
  };
}

/** By the conventions for generative AI, without prompt and answer. */
function spanOf({ name, gradedBy }: Grader, { submission, criterion }: GradeTask): NewSpan {
  const ids = { 'casegrade.submission_id': submission.submissionId, 'casegrade.criterion_id': criterion.id };
  if (gradedBy === 'offline') return { name: 'offline rules', kind: 'internal', attributes: ids };
  const model = { 'gen_ai.operation.name': 'chat', 'gen_ai.provider.name': 'openai', 'gen_ai.request.model': name };
  return { name: `chat ${name}`, kind: 'client', attributes: { ...model, ...ids } };
}

function observed(listener: GradeListener, model: string, metrics: Metrics, span: Span): GradeListener {
  return {
    onStarted: () => listener.onStarted(),
    onPartial: (answer) => listener.onPartial(answer),
    onCall(record) {
      metrics.modelCall(model, record);
      span.set(usageOf(record));
      listener.onCall(record);
    },
  };
}

function usageOf({ usage }: ModelCallRecord) {
  return {
    'gen_ai.usage.input_tokens': usage?.inputTokens,
    'gen_ai.usage.output_tokens': usage?.outputTokens,
    'gen_ai.usage.cache_read.input_tokens': usage?.cachedTokens,
  };
}
