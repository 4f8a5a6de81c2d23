import { lazyModule } from '@web/lib/lazy-module';
import { useEffectOn } from '@web/lib/use-effect-on';
import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import { ErrorBoundary } from './error-boundary';
import { type Missing, missingAside, missingHere } from './missing-part';

/** A component with its own chunk. `fetch` loads the chunk early; the router calls `preload`. */
export type LazyComponent<Props> = ((props: Props) => ReactNode) & { fetch: () => void; preload: () => Promise<void> };

type Looks<Props> = {
  /** Shown until the chunk has loaded. */
  waiting?: (props: Props) => ReactNode;
  /** Shown if the chunk cannot be loaded: in place if a placeholder was there, else at the edge of the window. */
  missing?: Missing<Props>;
};

/**
 * A component whose code is loaded when it is first shown. Where that fails it alone is left out and offered again. Not
 * React's `lazy`: a Suspense fallback that has shown stays for 300 ms, however soon the code is there.
 */
export function lazyComponent<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { waiting, missing = waiting ? missingHere : missingAside }: Looks<Props> = {},
): LazyComponent<Props> {
  const code = lazyModule(load);
  let there: ComponentType<Props> | null = null;
  const fetch = async () => {
    there ??= pick(await code());
    return there;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, as React's own `lazy` is.
  const Part = (props: Props) => {
    const [{ shown, failed }, setPart] = useState({ shown: there, failed: false });
    const absent = shown === null;
    const again = () =>
      fetch().then(
        (fetched) => setPart({ shown: fetched, failed: false }),
        () => setPart({ shown: null, failed: true }),
      );
    // Asked for once, then by a person.
    useEffectOn(() => {
      if (absent) void again();
    }, []);
    if (shown)
      return <ErrorBoundary broken={(redraw) => missing(props, redraw)}>{createElement(shown, props)}</ErrorBoundary>;
    return failed ? missing(props, again) : waiting?.(props);
  };
  const preload = () =>
    fetch().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Part, { preload, fetch: () => void preload() });
}
