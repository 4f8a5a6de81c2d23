import { flagReasons } from '../messages/flag-reasons';
import { doubtOf } from './doubt';

const ownDoubts = new Set(['quote', 'unsupported', 'score', 'other']);

const isOwn = (reason: string) =>
  ownDoubts.has(doubtOf(reason)) || reason === flagReasons.citesHidden || /could not be checked/.test(reason);

/** What is to be checked about the files, which each result repeats: every reason once, as it first appears. */
export function submissionReasons(results: readonly { flagReasons: readonly string[] }[]): string[] {
  const reasons = results.flatMap((result) => result.flagReasons);
  return [...new Set(reasons)].filter((reason) => !isOwn(reason));
}
