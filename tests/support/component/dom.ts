import { Window } from 'happy-dom';

/** One for all test files of a process: the router binds to the history that it finds first. */
export const dom = new Window({
  url: 'http://localhost/',
  width: 1280,
  height: 720,
  settings: { device: { prefersReducedMotion: 'reduce' }, navigation: { disableMainFrameNavigation: true } },
});

// No style sheet is loaded: an element has the styles of its attribute alone. With happy-dom's own answer one query by
// role takes 370 ms on a page of 540 elements, with this one 8 ms.
Object.defineProperty(dom, 'getComputedStyle', { value: (element: HTMLElement) => element.style });

// An expectation that fails, as those do that are waited for, would draw all that hangs on a node: 160 MB in five seconds.
Object.defineProperty(dom.Node.prototype, Symbol.for('nodejs.util.inspect.custom'), {
  value(this: Node) {
    return `<${this.nodeName.toLowerCase()}>`;
  },
});

/** Elements take only events of their own kind. All else that Bun has stays Bun's: the server of a test needs it. */
const replaced = /Event(?:Target)?$|^(?:add|remove)EventListener$|^dispatchEvent$|^navigator$/;

/** Makes this process a browser window, with these in place of its own; answers how to make it what it was. */
export function enterDom(standIns: Record<string, unknown>): () => void {
  const before = new Map<string, PropertyDescriptor | undefined>();
  const put = (name: string, value: unknown) => {
    // Once each: the second time it is the browser's own that would come back.
    if (!before.has(name)) before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  };
  const names = [dom, Object.getPrototypeOf(dom), Object.getPrototypeOf(Object.getPrototypeOf(dom))].flatMap((each) =>
    Object.getOwnPropertyNames(each),
  );
  for (const name of new Set(names)) {
    if (name in globalThis && !replaced.test(name)) continue;
    const value: unknown = Reflect.get(dom, name);
    put(name, typeof value === 'function' && /^[a-z]/.test(name) ? value.bind(dom) : value);
  }
  put('window', globalThis);
  for (const [name, value] of Object.entries(standIns)) put(name, value);
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}
