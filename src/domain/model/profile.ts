import type { ModelProfile, TestFinding } from './schema';

/** Raise it when a measurement changes its meaning, because older profiles must be made again. */
export const profileVersion = 2;

export function emptyProfile(...findings: TestFinding[]): ModelProfile {
  return {
    version: profileVersion,
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

export function verdictOf(findings: readonly TestFinding[]): ModelProfile['verdict'] {
  const states = new Set(findings.map(({ state }) => state));
  return states.has('bad') ? 'unusable' : states.has('warn') ? 'limited' : 'ready';
}
