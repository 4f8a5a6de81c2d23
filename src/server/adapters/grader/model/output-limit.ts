import type { ModelAddress } from './model-address';

export type OutputCap = { tokens: number; field: 'usual' | 'max_completion_tokens' | 'none' };

const plainTokens = 8_192;
/** Reasoning counts too. */
const thinkingTokens = 16_384;

/** OpenAI's newer models know the limit by this name alone, behind a gateway too. */
const newerNames = /^(?:o\d|gpt-(?:[5-9]|\d\d))/;

export class OutputLimit {
  private tokens = plainTokens;
  private field: OutputCap['field'] = 'usual';
  private readonly speaksChat: boolean;

  constructor(
    { kind, api, model }: Pick<ModelAddress, 'kind' | 'api' | 'model'>,
    private readonly chosen: number | null = null,
  ) {
    this.speaksChat = kind !== 'azure' && (kind !== 'openai' || api === 'chat');
    if (kind === 'openai' && this.speaksChat && newerNames.test(model)) this.field = 'max_completion_tokens';
  }

  /** Three quarters of a known `window` are for the prompt. */
  within(window: number | null): OutputCap {
    const tokens = this.chosen ?? this.tokens;
    return this.cap(window === null ? tokens : Math.min(tokens, Math.floor(window / 4)));
  }

  cap(tokens: number): OutputCap {
    return { tokens, field: this.field };
  }

  get thinks(): boolean {
    return this.tokens === thinkingTokens;
  }

  allowThinking(): void {
    this.tokens = thinkingTokens;
  }

  /** Takes note of a refusal. Returns true if it was about the field, so a retry makes sense. */
  refused(sent: OutputCap, refusal: string): boolean {
    if (sent.field === 'none' || !/max_(?:output_|completion_)?tokens/.test(refusal)) return false;
    const next = sent.field === 'usual' && this.speaksChat ? 'max_completion_tokens' : 'none';
    if (this.field === sent.field) this.field = next;
    return true;
  }
}
