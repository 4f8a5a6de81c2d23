import type { Metrics } from '@server/adapters/metrics/metrics';
import type { NewSpan, Span, Tracer } from '@server/adapters/tracer/tracer';
import { type GradeListener, type Grader, GraderError, type GradeTask, type ModelCallRecord } from './grader';

export function observedGrader(grader: Grader, metrics: Metrics, tracer: Tracer): Grader {
  const { look } = grader;
  return {
    name: grader.name,
    gradedBy: grader.gradedBy,
    ...(grader.limiter && { limiter: grader.limiter }),
    ...(grader.fit && { fit: grader.fit }),
    wantsHeadStart: (submission) => grader.wantsHeadStart(submission),
    grade: (task, listener, signal) =>
      tracer.span(spanOf(grader, task), (span) =>
        counted(metrics, span, grader.grade(task, observed(listener, grader.name, metrics, span), signal)),
      ),
    ...(look && {
      look: (task, listener, signal) =>
        tracer.span({ name: `chat ${grader.name}`, kind: 'client', attributes: modelOf(grader) }, (span) =>
          counted(metrics, span, look(task, { onCall: recorded(listener, grader.name, metrics, span) }, signal)),
        ),
    }),
  };
}

async function counted<Answer>(metrics: Metrics, span: Span, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof GraderError) {
      metrics.modelFailure(error.kind);
      span.fail(error.kind);
    }
    throw error;
  }
}

/** By the conventions for generative AI, without prompt and answer. */
function spanOf({ name, gradedBy }: Grader, { submission, criterion }: GradeTask): NewSpan {
  const ids = { 'casegrade.submission_id': submission.submissionId, 'casegrade.criterion_id': criterion.id };
  if (gradedBy === 'offline') return { name: 'offline rules', kind: 'internal', attributes: ids };
  return { name: `chat ${name}`, kind: 'client', attributes: { ...modelOf({ name }), ...ids } };
}

const modelOf = ({ name }: Pick<Grader, 'name'>) => ({
  'gen_ai.operation.name': 'chat',
  'gen_ai.provider.name': 'openai',
  'gen_ai.request.model': name,
});

function observed(listener: GradeListener, model: string, metrics: Metrics, span: Span): GradeListener {
  return {
    onStarted: () => listener.onStarted(),
    onPartial: (answer) => listener.onPartial(answer),
    onCall: recorded(listener, model, metrics, span),
  };
}

const recorded =
  (listener: Pick<GradeListener, 'onCall'>, model: string, metrics: Metrics, span: Span) =>
  (record: ModelCallRecord): void => {
    metrics.modelCall(model, record);
    span.set(usageOf(record));
    listener.onCall(record);
  };

function usageOf({ usage }: ModelCallRecord) {
  return {
    'gen_ai.usage.input_tokens': usage?.inputTokens,
    'gen_ai.usage.output_tokens': usage?.outputTokens,
    'gen_ai.usage.cache_read.input_tokens': usage?.cachedTokens,
  };
}
