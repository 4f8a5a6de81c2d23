/** The most that a model may write in a call, and the name under which its endpoint takes it. */
export type OutputCap = { tokens: number; field: 'usual' | 'max_completion_tokens' | 'none' };

const plainTokens = 8_192;
/** What a model thinks counts as well. */
const thinkingTokens = 16_384;

/** How an endpoint is told to stop, learnt from its answers. */
export class OutputLimit {
  private tokens = plainTokens;
  private field: OutputCap['field'] = 'usual';

  constructor(private readonly api: 'responses' | 'chat') {}

  get current(): OutputCap {
    return { tokens: this.tokens, field: this.field };
  }

  /** The model was seen to think before it answers. */
  thinks(): void {
    this.tokens = thinkingTokens;
  }

  /** The endpoint has refused, by name, a limit that was sent. True when asking again with what is known now makes sense. */
  refused(sent: OutputCap, refusal: string): boolean {
    if (sent.field === 'none' || !/max_(?:output_|completion_)?tokens/.test(refusal)) return false;
    const next = sent.field === 'usual' && this.api === 'chat' ? 'max_completion_tokens' : 'none';
    if (this.field === sent.field) this.field = next;
    return true;
  }
}
