import { type FlagCode, isSubmissionFlag, submissionFlags } from './flag-codes';

type Flagged = { flagCodes: readonly FlagCode[]; flagReasons: readonly string[] };

export type SubmissionCause = { code: FlagCode; reasons: string[] };

/** Each cause once, the gravest first, though every result repeats it. */
export function submissionCauses(results: readonly Flagged[]): SubmissionCause[] {
  const flags = results.flatMap(({ flagCodes, flagReasons }) =>
    flagReasons.map((reason, at) => ({ code: flagCodes[at], reason })),
  );
  return submissionFlags.flatMap((code) => {
    const reasons = [...new Set(flags.filter((flag) => flag.code === code).map(({ reason }) => reason))];
    const ofFiles = reasons.filter((reason) => !isOfCitations(reason));
    return reasons.length === 0 ? [] : [{ code, reasons: ofFiles.length > 0 ? ofFiles : reasons.slice(0, 1) }];
  });
}

export function ownReasons({ flagCodes, flagReasons }: Flagged): string[] {
  return flagReasons.filter((reason, at) => isOfCitations(reason) || !isSubmissionFlag(flagCodes[at] ?? ''));
}

/** These count the citations of one criterion. */
const isOfCitations = (reason: string) => /^(?:One|\d+) citations? /.test(reason);
