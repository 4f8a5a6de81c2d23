import { type Survey, surveyFiles } from '@domain/survey/survey';
import { splitPacked, unpackEvidence } from './packed-evidence';

/** Reads a submission's packed evidence from stdin and writes the survey as the last line of stdout. */
const joined = await Bun.stdin.bytes();
const survey: Survey = surveyFiles(splitPacked(joined).map(unpackEvidence));
await Bun.write(Bun.stdout, `\n${JSON.stringify(survey)}`);
