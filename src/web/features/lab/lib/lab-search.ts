import { type AddressSearch, isId } from '@web/lib/address-search';
export type LabSearch = { dialog?: 'new' };

export type ReportSearch = AddressSearch<{
  person: number;
  other: number;
  grader: string;
  area: number;
  calibrate: number;
}>;

export type BlindSearch = AddressSearch<{ place: number; at: string }>;

export type PairSearch = AddressSearch<{ at: string }>;

export function labSearch({ dialog }: Record<string, unknown>): LabSearch {
  return dialog === 'new' ? { dialog } : {};
}

export function reportSearch({ person, other, grader, area, calibrate }: Record<string, unknown>): ReportSearch {
  return {
    ...(isId(person) && { person }),
    ...(isId(other) && { other }),
    ...(typeof grader === 'string' && grader.length <= 200 && { grader }),
    ...(isId(area) && { area }),
    ...(isId(calibrate) && { calibrate }),
  };
}

export function blindSearch({ place, at }: Record<string, unknown>): BlindSearch {
  return { ...(isId(place) && { place }), ...(typeof at === 'string' && { at }) };
}

export function pairSearch({ at }: Record<string, unknown>): PairSearch {
  return typeof at === 'string' ? { at } : {};
}
