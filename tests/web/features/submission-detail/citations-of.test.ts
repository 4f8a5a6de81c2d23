import { expect, test } from 'bun:test';
import { storyResult } from '@tests/support/portal-story';
import { breakdownRows } from '@web/features/grading-result/lib/breakdown-rows';
import { noGrading } from '@web/features/live-grading/state';
import { citationsOf } from '@web/features/submission-detail/lib/citations-of';

const rows = breakdownRows([storyResult(7, 1), storyResult(7, 4)], noGrading, true);
const placesOf = (criterion: number | undefined, at: string | null) =>
  citationsOf(rows, criterion, at).map(({ locator }) => locator);

test('one steps through the places of the open criterion', () => {
  expect(placesOf(2, null)).toEqual(["W:'Inputs'!C14", 'D:4']);
  expect(placesOf(2, 'D:4')).toEqual(["W:'Inputs'!C14", 'D:4']);
});

test('a place that the open criterion does not cite is found among those of all', () => {
  expect(placesOf(2, 'S:p1')).toEqual(["W:'Inputs'!C14", 'D:4', 'S:p1']);
  expect(placesOf(undefined, null)).toEqual(["W:'Inputs'!C14", 'D:4', 'S:p1']);
});
