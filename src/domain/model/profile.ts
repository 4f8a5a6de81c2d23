import type { ModelProfile, TestFinding } from './schema';

/** Before anything is learned; a verdict follows from the findings. */
export function emptyProfile(...findings: TestFinding[]): ModelProfile {
  return {
    version: 1,
    form: null,
    streams: false,
    usage: false,
    thinks: false,
    factors: null,
    window: null,
    readPerSecond: null,
    writePerSecond: null,
    parallel: null,
    sees: false,
    refused: [],
    findings,
    verdict: 'unusable',
  };
}
