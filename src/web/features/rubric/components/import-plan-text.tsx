import { FormAlert } from '@web/components/form-alert';
import type { ImportAnswer } from '../lib/rubric-file';

/** What the import would do, or what is wrong in which line of the file. */
export function ImportPlanText({ plan }: { plan: ImportAnswer }) {
  if (!plan.ok) {
    return (
      <FormAlert title="The file has mistakes. Nothing was imported.">
        <ul className="file-issues num">
          {plan.issues.length === 0 && <li>{plan.error}</li>}
          {plan.issues.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <b>{path.replace(/^l/, 'L')}</b>
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
      <dl className="import-plan num">
        <div>
          <dt>Added</dt>
          <dd>{created}</dd>
        </div>
        <div>
          <dt>Changed</dt>
          <dd>{updated}</dd>
        </div>
        <div>
          <dt>Removed</dt>
          <dd>{removed}</dd>
        </div>
        <div>
          <dt>Unchanged</dt>
          <dd>{unchanged}</dd>
        </div>
      </dl>
      {keptCore.length > 0 && <p className="s13 mut">Core criteria that stay as they are: {keptCore.join(', ')}.</p>}
    </div>
  );
}
