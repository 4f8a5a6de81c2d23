import type { Finding } from './finding';

const marks = { well: '✓', warning: '!', failed: '✗', skipped: '–' } as const;

const partWidth = 9;

export function report(findings: Finding[]): string {
  const lines = findings.flatMap(({ part, state, says, advice }) => {
    const line = `${marks[state]} ${part.padEnd(partWidth)} ${says}`;
    return advice && state !== 'well' ? [line, `  ${' '.repeat(partWidth)} → ${advice}`] : [line];
  });
  return `${[...lines, '', verdict(findings)].join('\n')}\n`;
}

function verdict(findings: Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const [failed, warnings] = [count('failed'), count('warning')];
  if (failed > 0) return `${failed} of ${findings.length} checks failed.`;
  if (warnings === 0) return 'Everything works.';
  return `It works; ${warnings} of ${findings.length} checks ${warnings === 1 ? 'has' : 'have'} a remark.`;
}
