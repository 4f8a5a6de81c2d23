import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

/** A component of its own code; `fetch` has the code there before it is shown. */
export type Late<Props> = ((props: Props) => ReactNode) & { fetch: () => void };

/**
 * A component whose code is loaded when it is first shown; `waiting` stands in its place until then. What cannot be
 * loaded is thrown where it would have stood. Not React's `lazy`: a Suspense fallback that has shown stays for
 * 300 ms, however soon the code is there.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: (props: Props) => ReactNode = () => null,
): Late<Props> {
  let there: ComponentType<Props> | null = null;
  const fetch = async () => {
    there ??= await load();
    return there;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, as React's own `lazy` is.
  const Part = (props: Props) => {
    const [part, setPart] = useState<{ shown: ComponentType<Props> | null; error?: unknown }>({ shown: there });
    const missing = part.shown === null;
    useEffect(() => {
      if (!missing) return;
      let gone = false;
      fetch().then(
        (shown) => gone || setPart({ shown }),
        (error) => gone || setPart({ shown: null, error }),
      );
      return () => {
        gone = true;
      };
    }, [missing]);
    if (part.error !== undefined) throw part.error;
    return part.shown ? createElement(part.shown, props) : waiting(props);
  };
  return Object.assign(Part, { fetch: () => void fetch().catch(() => undefined) });
}
