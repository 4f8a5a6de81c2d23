import { FormAlert } from '@web/components/form-alert';
import type { ImportAnswer } from '../lib/rubric-file';

export function ImportPlanText({ plan }: { plan: ImportAnswer }) {
  if (!plan.ok) {
    return (
      <FormAlert title="The file has mistakes. Nothing was imported.">
        <ul className="tabular-nums mt-1.5 grid max-h-60 gap-1 overflow-auto">
          {plan.issues.length === 0 && <li>{plan.error}</li>}
          {plan.issues.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <b className="mr-2">{path.replace(/^l/, 'L')}</b>
              {message}
            </li>
          ))}
        </ul>
      </FormAlert>
    );
  }
  const { created, updated, unchanged, removed, keptCore } = plan.outcome;
  return (
    <div role="status">
      <dl className="tabular-nums m-0 grid grid-cols-4 divide-x divide-line-soft rounded-2 border border-line-soft">
        {Object.entries({ Added: created, Changed: updated, Removed: removed, Unchanged: unchanged }).map(
          ([name, count]) => (
            <div key={name} className="px-3.5 py-2.5">
              <dt className="text-12 text-ink-3">{name}</dt>
              <dd className="m-0 text-18 font-semibold">{count}</dd>
            </div>
          ),
        )}
      </dl>
      {keptCore.length > 0 && (
        <p className="mt-2.5 text-13 text-ink-3">Core criteria that stay as they are: {keptCore.join(', ')}.</p>
      )}
    </div>
  );
}
