import { type ComponentProps, createContext, type KeyboardEvent, use, useId, useState } from 'react';

type Chosen = { id: string; value: string; choose: (value: string) => void };

const TabsContext = createContext<Chosen>({ id: '', value: '', choose: () => {} });

type RootProps = ComponentProps<'div'> & {
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

function Root({ value, defaultValue = '', onValueChange, ...props }: RootProps) {
  const [own, setOwn] = useState(defaultValue);
  const id = useId();
  const shown = value ?? own;
  const choose = (chosen: string) => {
    if (chosen === shown) return;
    setOwn(chosen);
    onValueChange?.(chosen);
  };
  return (
    <TabsContext value={{ id, value: shown, choose }}>
      <div {...props} />
    </TabsContext>
  );
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

function List(props: ComponentProps<'div'>) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = event.target instanceof HTMLElement ? tabs.indexOf(event.target) : -1;
    const step = steps[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    tabs[step(at, tabs.length - 1)]?.focus();
  };
  return <div role="tablist" onKeyDown={move} {...props} />;
}

type TabProps = { value: string };

function Trigger({ value, ...props }: Omit<ComponentProps<'button'>, 'value'> & TabProps) {
  const { id, value: shown, choose } = use(TabsContext);
  const isShown = value === shown;
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-controls={`${id}-panel-${value}`}
      aria-selected={isShown}
      data-state={isShown ? 'active' : 'inactive'}
      tabIndex={isShown ? 0 : -1}
      onMouseDown={({ button, ctrlKey }) => button === 0 && !ctrlKey && choose(value)}
      onFocus={() => choose(value)}
      onClick={() => choose(value)}
      {...props}
    />
  );
}

function Content({ value, children, ...props }: ComponentProps<'div'> & TabProps) {
  const { id, value: shown } = use(TabsContext);
  const isShown = value === shown;
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      tabIndex={isShown ? 0 : -1}
      hidden={!isShown}
      {...props}
    >
      {isShown && children}
    </div>
  );
}

/** Not a library's, because of its weight in the first script of a page. */
export const Tabs = { Root, List, Trigger, Content };
