import { type Survey, surveyFiles } from '@domain/survey/survey';
import { splitPacked, unpackEvidence } from './packed-evidence';

/** The surveying process: the packed evidence of a submission's files on stdin, the survey as the last line of stdout. */
const joined = await Bun.stdin.bytes();
const survey: Survey = surveyFiles(splitPacked(joined).map(unpackEvidence));
await Bun.write(Bun.stdout, `\n${JSON.stringify(survey)}`);
