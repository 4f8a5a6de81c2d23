import { minWindow } from '../model/context-window';
import { kindFacts, type ProviderKind } from '../model/provider-kinds';
import type { TestFinding } from '../model/schema';

const good = (text: string): TestFinding => ({ state: 'good', text });
const warn = (text: string): TestFinding => ({ state: 'warn', text });
const bad = (text: string): TestFinding => ({ state: 'bad', text });

const thousands = (value: number) => Math.round(value).toLocaleString('en-US');
const advised = (text: string, advice: string) => (advice === '' ? text : `${text} ${advice}`);
const minutes = (count: number) => `about ${count} ${count === 1 ? 'minute' : 'minutes'}`;

/** With less, large submissions would lose a part. */
const amplyRead = 30_000;

type WindowFound = { name: string; kind: ProviderKind; tokens: number; thinks: boolean };

/** [CM.4] */
export const testFindings = {
  answers: (seconds: number, tokensPerSecond: number) =>
    good(`Answers after ${seconds.toFixed(1)} s, about ${thousands(tokensPerSecond)} tokens a second.`),
  keepsForm: good('Keeps to the form (json_schema).'),
  lowerForm: warn('Ignores json_schema, keeps to a described form (json_object).'),
  plainText: warn('Answers in plain text, from which the form is cut. More attempts fail.'),
  thinks: warn('Thinks before it answers (reasoning_content): slower and dearer.'),
  window: ({ name, kind, tokens, thinks }: WindowFound) => {
    const needed = minWindow(thinks);
    const read = thousands(tokens);
    if (tokens < needed) {
      const sentence = `${name} reads about ${read} tokens. Grading needs ${thousands(needed)}.`;
      return bad(advised(sentence, kindFacts[kind].advice.context));
    }
    if (tokens >= amplyRead) return good(`Reads ${read} tokens.`);
    return warn(`Reads ${read} tokens: of large submissions a part is left out, and said so.`);
  },
  countsNothing: warn('Counts no tokens: spending is unknown and cut prompts go unnoticed.'),
  atOnce: (requests: number, time: number) =>
    good(`Answers ${requests} requests at a time: a submission takes ${minutes(time)}.`),
  oneAtATime: (time: number, advice: string) =>
    warn(advised(`Answers 1 request at a time: a submission takes ${minutes(time)}.`, advice)),
  noStream: warn('Does not stream: text appears at the end.'),
  sees: good('Sees pictures.'),
  unusable: bad('Gives no usable answer.'),
  failed: (sentence: string) => bad(sentence),
} as const;
