/** The maximum output of a call, and the field that its endpoint accepts for it. */
export type OutputCap = { tokens: number; field: 'usual' | 'max_completion_tokens' | 'none' };

const plainTokens = 8_192;
/** Reasoning counts too. */
const thinkingTokens = 16_384;

/** Learns the endpoint's field for the limit from its refusals. */
export class OutputLimit {
  private tokens = plainTokens;
  private field: OutputCap['field'] = 'usual';

  constructor(
    private readonly api: 'responses' | 'chat',
    private readonly chosen: number | null = null,
  ) {}

  /** Three quarters of a known `window` are for the prompt. */
  within(window: number | null): OutputCap {
    const tokens = this.chosen ?? this.tokens;
    return { tokens: window === null ? tokens : Math.min(tokens, Math.floor(window / 4)), field: this.field };
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
    const next = sent.field === 'usual' && this.api === 'chat' ? 'max_completion_tokens' : 'none';
    if (this.field === sent.field) this.field = next;
    return true;
  }
}
