import { type DependencyList, type EffectCallback, useEffect, useLayoutEffect } from 'react';

/** Runs when one of `changes` does, whatever else it reads. */
export function useEffectOn(effect: EffectCallback, changes: DependencyList) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says when it runs again
  useEffect(effect, changes);
}

export function useLayoutEffectOn(effect: EffectCallback, changes: DependencyList) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says when it runs again
  useLayoutEffect(effect, changes);
}
