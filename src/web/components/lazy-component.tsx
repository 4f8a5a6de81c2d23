import { lazyModule } from '@web/lib/lazy-module';
import { useEffectOn } from '@web/lib/use-effect-on';
import { type ComponentType, createElement, type ReactNode, useRef, useState } from 'react';
import { ErrorBoundary } from './error-boundary';
import { type Missing, missingAside, missingHere } from './missing-part';

export type LazyComponent<Props> = ((props: Props) => ReactNode) & { fetch: () => void; preload: () => Promise<void> };

type Looks<Props> = {
  waiting?: (props: Props) => ReactNode;
  /** If the chunk fails: in place of `waiting`, otherwise at the edge of the window. */
  missing?: Missing<Props>;
};

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never;

/**
 * The component of that name in a module, loaded when first shown; a failure leaves out only this component and offers
 * to retry. Not React's `lazy`, whose Suspense fallback stays for 300 ms.
 */
export function lazyComponent<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  looks?: Looks<PropsOf<Module[Name]>>,
): LazyComponent<PropsOf<Module[Name]>>;
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { waiting, missing = waiting ? missingHere : missingAside }: Looks<Props> = {},
): LazyComponent<Props> {
  const code = lazyModule(load);
  let there: ComponentType<Props> | null = null;
  const fetch = async () => {
    there ??= (await code())[name];
    return there;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, as React's own `lazy` is.
  const Part = (props: Props) => {
    const [{ shown, failed }, setPart] = useState({ shown: there, failed: false });
    const absent = shown === null;
    const mounted = useRef(false);
    const keep = (part: { shown: typeof there; failed: boolean }) => {
      if (mounted.current) setPart(part);
    };
    const again = () =>
      fetch().then(
        (fetched) => keep({ shown: fetched, failed: false }),
        () => keep({ shown: null, failed: true }),
      );
    // Automatically once, then on request.
    useEffectOn(() => {
      mounted.current = true;
      if (absent) void again();
      return () => {
        mounted.current = false;
      };
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
