import type { ComponentProps } from 'react';
import { ChevronDown } from './icons';
import { linkLook } from './link-look';
import type { FailedQuery } from './load-error';

/** The query whose answer is chosen from, and what it answers, such as `case studies`. */
export type OptionSource = { name: string; query: FailedQuery & { data: unknown } };

type SelectProps = ComponentProps<'select'> & { source?: OptionSource };

export function Select({ source, ...select }: SelectProps) {
  return (
    <span className="select">
      <select className="input" {...select} />
      <ChevronDown className="i-s" aria-hidden="true" />
      {source && isMissing(source) && <NotLoaded {...source} />}
    </span>
  );
}

function NotLoaded({ name, query }: OptionSource) {
  return (
    <span className="hint hint-bad mt-1.5 flex-wrap" role="alert">
      The {name} could not be loaded.
      <button type="button" className={linkLook} onClick={() => query.refetch()}>
        Try again
      </button>
    </span>
  );
}

/** Stands in the select until there is something to choose from. */
export function waitingText(source: OptionSource, loading = 'Loading…'): string {
  return isMissing(source) ? 'Not loaded' : loading;
}

const isMissing = ({ query }: OptionSource) => query.data === undefined && Boolean(query.error);
