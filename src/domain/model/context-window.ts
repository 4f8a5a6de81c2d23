/** What grading needs, in tokens: the rubric, a submission cut to its essentials, and the answer. */
export function minWindow(thinks: boolean): number {
  return thinks ? 24_000 : 12_000;
}

/** Fewer can't be a whole prompt: some servers count only what was not in their cache. */
const minCounted = 1_000;
/** Of our estimate, which is low for every tokenizer we know. */
const minShareOfEstimate = 0.75;
/** Of the model's own count, whose spread is smaller. */
const minShareOfOwn = 0.85;
/** A prompt that fills the window has most likely lost its front. */
const maxShareOfWindow = 0.97;

export type ReadPrompt = {
  /** As the endpoint counts. */
  read: number;
  estimate: number;
  /** By the factors of a test; null without any. */
  own: number | null;
  window: number | null;
};

/** Whether a server that reads `read` tokens has left out a part of the prompt [CM.3]. */
export function isCutPrompt({ read, estimate, own, window }: ReadPrompt): boolean {
  if (read < minCounted) return false;
  if (window !== null && read > maxShareOfWindow * window) return true;
  return own === null ? read < minShareOfEstimate * estimate : read < minShareOfOwn * own;
}

/** As llama.cpp, vLLM, LM Studio, Anthropic and Google say it, each with its number. */
const windowNames = [
  /"?n_ctx"?\D{0,20}(\d{3,8})/i,
  /maximum (?:context|sequence|model) length (?:is|of) (?:only )?(\d{3,8})/i,
  /context (?:length|window|size)\D{0,40}?(\d{3,8})/i,
  /> (\d{3,8}) maximum/i,
  /maximum number of (?:input )?tokens allowed \(?(\d{3,8})/i,
];

const withoutNumber = /exceed_context_size/i;

/** What an error says about a prompt that is too long: its window, `unnamed`, or null if it is about something else. */
export function windowIn(refusal: string): number | 'unnamed' | null {
  for (const name of windowNames) {
    const found = name.exec(refusal.replaceAll(/(?<=\d)[,_](?=\d{3})/g, ''))?.[1];
    if (found !== undefined) return Number(found);
  }
  return withoutNumber.test(refusal) ? 'unnamed' : null;
}
