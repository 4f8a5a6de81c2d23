import { createHash } from 'node:crypto';
import { isOpenAi, type ProviderKind } from '@domain/model/provider-kinds';
import { type Prompt, promptVersion } from '@server/grading/prompt/prompt';

export type CacheFields = 'breakpoint' | 'key' | 'none';

/** A little less than the minutes for which the provider keeps a prefix after its last use. */
const warmMs = 240_000;
/** Shorter prefixes are never cached. */
const minTokens = 1_024;

export class PromptCache {
  private fields: CacheFields;
  private readsSeen: boolean;
  private readonly lastUse = new Map<string, number>();

  constructor(
    model: string,
    address: { kind: ProviderKind; baseUrl: string | null },
    private readonly now: () => number,
  ) {
    const own = isOpenAi(address);
    this.fields = own && knowsBreakpoints(model) ? 'breakpoint' : 'key';
    this.readsSeen = own;
  }

  get current(): CacheFields {
    return this.fields;
  }

  /** Whether one call should go first, so that the others find the prefix in the cache. */
  isWorthWarming(key: string, tokens: number): boolean {
    if (tokens < minTokens || !this.readsSeen) return false;
    return this.now() - (this.lastUse.get(key) ?? Number.NEGATIVE_INFINITY) > warmMs;
  }

  used(key: string): void {
    const now = this.now();
    for (const [known, at] of this.lastUse) if (now - at > warmMs) this.lastUse.delete(known);
    this.lastUse.set(key, now);
  }

  read(cachedTokens: number): void {
    if (cachedTokens > 0) this.readsSeen = true;
  }

  /** Takes note of a refusal. Returns true if it was about the fields in `sent`, so a retry makes sense. */
  refused(sent: CacheFields, refusal: string): boolean {
    if (sent === 'none' || !/prompt_cache/i.test(refusal)) return false;
    const next = sent === 'breakpoint' && !/prompt_cache_key/i.test(refusal) ? 'key' : 'none';
    if (this.fields !== 'none') this.fields = next;
    return true;
  }
}

/** One key per submission, because the provider routes calls with the same key to the same machine. */
export function cacheKeyOf({ instructions, evidence }: Pick<Prompt, 'instructions' | 'evidence'>): string {
  const hash = createHash('sha256').update(promptVersion).update(instructions).update(evidence);
  return `cg-${hash.digest('hex').slice(0, 32)}`;
}

/** GPT-5.6 and later only cache prefixes that end at a breakpoint; older models refuse the field. */
function knowsBreakpoints(model: string): boolean {
  const [, major = '', minor = '0'] = /^gpt-(\d+)(?:\.(\d+))?(?![\d.o])/.exec(model) ?? [];
  return Number(major) > 5 || (Number(major) === 5 && Number(minor) >= 6);
}
