import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';
import { shownDateTime } from '@web/lib/format-date';
import { RotateCcw } from 'lucide-react';
import { Differences } from './differences';

type VersionEntryProps = {
  entry: inferRouterOutputs<AppRouter>['criteria']['versions'][number];
  isCurrent: boolean;
  busy: boolean;
  onRestore: () => void;
};

/** One version: who made it when, and what it changed. */
export function VersionEntry({ entry, isCurrent, busy, onRestore }: VersionEntryProps) {
  const { version, at, changedBy, restoredFrom, changes } = entry;
  return (
    <li className="version" aria-current={isCurrent || undefined}>
      <div className="row between">
        <div className="grow">
          <h3 className="row h14 num">
            Version {version}
            {isCurrent && <span className="badge badge-pen">In use</span>}
          </h3>
          <p className="s12 mut num">
            {shownDateTime(at)} · {changedBy ?? 'came with the first start'}
            {restoredFrom !== null && ` · brought back version ${restoredFrom}`}
          </p>
        </div>
        {!isCurrent && (
          <button
            type="button"
            className="btn btn-small"
            aria-label={`Restore version ${version}`}
            aria-disabled={busy}
            onClick={() => !busy && onRestore()}
          >
            <RotateCcw className="i-s" aria-hidden="true" />
            Restore
          </button>
        )}
      </div>
      {changes.length === 0 && <p className="s13 mut">The first version</p>}
      {changes.map(({ field, parts }) => (
        <div key={field} className="version-change">
          <h4 className="s12 mut">{field}</h4>
          <p>
            <Differences parts={parts} />
          </p>
        </div>
      ))}
    </li>
  );
}
