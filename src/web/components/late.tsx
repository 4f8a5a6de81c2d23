import { lateCode } from '@web/lib/late-code';
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { type Missing, missingAside, missingHere } from './missing-part';
import { PartBorder } from './part-border';

/** A component of its own code; `fetch` has the code there before it is shown, and `preload` is what the router calls it. */
export type Late<Props> = ((props: Props) => ReactNode) & { fetch: () => void; preload: () => Promise<void> };

type Looks<Props> = {
  /** Stands in its place until it is there. */
  waiting?: (props: Props) => ReactNode;
  /** Stands in its place when it cannot be had: what is waited for here is offered again here, all else at the window's edge. */
  missing?: Missing<Props>;
};

/**
 * A component whose code is loaded when it is first shown. Where that fails it alone is left out and offered again. Not
 * React's `lazy`: a Suspense fallback that has shown stays for 300 ms, however soon the code is there.
 */
export function late<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { waiting, missing = waiting ? missingHere : missingAside }: Looks<Props> = {},
): Late<Props> {
  const code = lateCode(load);
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, then by a person
    useEffect(() => {
      if (absent) void again();
    }, []);
    if (shown)
      return <PartBorder broken={(redraw) => missing(props, redraw)}>{createElement(shown, props)}</PartBorder>;
    return failed ? missing(props, again) : waiting?.(props);
  };
  const preload = () =>
    fetch().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Part, { preload, fetch: () => void preload() });
}
