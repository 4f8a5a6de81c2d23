import type { ApiOutputs } from '@web/lib/api-types';
import type { ReactNode } from 'react';

export type Resubmission = ApiOutputs['submissions']['changes'];

export type Places = {
  onShow?: (locator: string) => void;
  /** Of a place that only the earlier attempt has; left out if that can't be opened from here. */
  earlier?: (at: string | null, text: string) => ReactNode;
};
