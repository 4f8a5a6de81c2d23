import { expect, test } from 'bun:test';
import { letterGrade } from '@domain/scoring/letter-grade';
import { criterionStyle, letterStyle, totalStyle } from '@web/components/score-style';

test('totals and letters change colour together at 90, 80 and 70, criteria at 80 and 60 [S1.3]', () => {
  const every = Array.from({ length: 101 }, (_, percent) => percent);
  const edges = (style: (percent: number) => string) => every.filter((at) => at > 0 && style(at) !== style(at - 1));
  expect(edges((percent) => totalStyle(percent, 100))).toEqual([70, 80, 90]);
  expect(edges((percent) => criterionStyle(percent, 100))).toEqual([60, 80]);
  const differing = every.filter(
    (percent) => letterStyle(letterGrade(percent, 100) ?? '') !== totalStyle(percent, 100),
  );
  expect(differing).toEqual([]);
});
