import type { ProviderKind } from '@domain/model/provider-kinds';
import type { answerForms } from '@domain/model/schema';
import { answerJsonSchema } from '@server/grading/answer/answer-schema';

export type AnswerForm = (typeof answerForms)[number];

/** Fields that some servers refuse, and under which an endpoint's refusal names them. */
const optionalFields = {
  stream_options: /stream_options|include_usage/i,
  stream: /\bstream(?:ing|s|ed)?\b/i,
  store: /\bstore\b/i,
} as const;

type OptionalField = keyof typeof optionalFields;

const lower: Readonly<Record<AnswerForm, AnswerForm | null>> = {
  json_schema: 'json_object',
  json_object: 'text',
  text: null,
};

/** Which form of answer an endpoint is asked for and which fields it gets, learned from what it refuses. */
export class RequestShape {
  private answerForm: AnswerForm;
  private readonly refusedFields: Set<string>;
  private unfitInARow = 0;

  constructor(
    readonly kind: ProviderKind,
    known: { form: AnswerForm | null; refused: readonly string[] } | null = null,
  ) {
    this.answerForm = known?.form ?? 'json_schema';
    this.refusedFields = new Set(known?.refused);
  }

  get form(): AnswerForm {
    return this.answerForm;
  }

  takes(field: OptionalField): boolean {
    return !this.refusedFields.has(field);
  }

  /** Takes note of a refusal. Returns true if it was about a field of ours, so a retry makes sense. */
  refused(sent: AnswerForm, refusal: string): boolean {
    if (/response_format|json_schema|response_schema|structured|output_format|text\.format/i.test(refusal)) {
      return this.lowerFrom(sent);
    }
    return this.refusedField(refusal);
  }

  refusedField(refusal: string): boolean {
    for (const [field, named] of Object.entries(optionalFields)) {
      if (!named.test(refusal) || this.refusedFields.has(field)) continue;
      this.refusedFields.add(field);
      return true;
    }
    return false;
  }

  get refusedNames(): string[] {
    return [...this.refusedFields];
  }

  fit(): void {
    this.unfitInARow = 0;
  }

  /** Unfit answers to two calls in a row: the form is asked for in another way. */
  unfit(sent: AnswerForm): void {
    this.unfitInARow += 1;
    if (this.unfitInARow < 2) return;
    this.unfitInARow = 0;
    this.lowerFrom(sent);
  }

  private lowerFrom(sent: AnswerForm): boolean {
    const next = lower[sent];
    if (next === null) return false;
    if (this.answerForm === sent) this.answerForm = next;
    return true;
  }
}

const schema = answerJsonSchema();

/** What a call asks the SDK for; the schema goes into the words where the server doesn't take it as a field. */
export function answerFormat(form: AnswerForm) {
  if (form === 'json_schema') return { type: 'json' as const, name: 'grade', schema };
  return form === 'json_object' ? { type: 'json' as const } : { type: 'text' as const };
}

export function describedForm(form: AnswerForm): string {
  if (form === 'json_schema') return '';
  return `\n\nAnswer with one JSON object and nothing else. It follows this JSON schema:\n${JSON.stringify(schema)}`;
}
