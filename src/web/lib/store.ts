import { useSyncExternalStore } from 'react';

export type Store<State> = {
  get(): State;
  set(next: State): void;
  update(change: (state: State) => State): void;
  subscribe(listener: () => void): () => void;
};

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  const set = (next: State) => {
    if (Object.is(next, state)) return;
    state = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => state,
    set,
    update: (change) => set(change(state)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Re-renders only when the selection changes; it must be a primitive or a stable reference. */
export function useStore<State, Picked>(store: Store<State>, select: (state: State) => Picked): Picked {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
