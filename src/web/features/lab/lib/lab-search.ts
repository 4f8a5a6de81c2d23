import { type AddressSearch, defined, isId, positiveIn } from '@web/lib/address-search';
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
  return defined({
    person: positiveIn(person),
    other: positiveIn(other),
    grader: typeof grader === 'string' && grader.length <= 200 ? grader : undefined,
    area: positiveIn(area),
    calibrate: positiveIn(calibrate),
  });
}

export function blindSearch({ place, at }: Record<string, unknown>): BlindSearch {
  return { ...(isId(place) && { place }), ...(typeof at === 'string' && { at }) };
}

export function pairSearch({ at }: Record<string, unknown>): PairSearch {
  return typeof at === 'string' ? { at } : {};
}
