import { modelListTexts as texts } from '@domain/messages/model-list';
import { Badge } from '@web/components/badge';
import { TriangleAlert } from '@web/components/icons';
import { CircleX } from '@web/components/more-icons';
import { CircleCheck } from '@web/components/result-icons';
import type { ListedModel } from '../queries';

const badges = { ready: 'top', limited: 'mid', unusable: 'low' } as const;

export function TestBadge({ model }: { model: ListedModel }) {
  const { test, profile } = model;
  if (test === 'running') return <Badge look="pen">{texts.testing}</Badge>;
  if (!profile || isOutdated(model)) return <Badge>{texts.notTested}</Badge>;
  return <Badge look={badges[profile.verdict]}>{texts.verdicts[profile.verdict]}</Badge>;
}

const icons = {
  good: { icon: CircleCheck, look: 'text-top-ink', name: 'Good' },
  warn: { icon: TriangleAlert, look: 'text-mid-ink', name: 'Limit' },
  bad: { icon: CircleX, look: 'text-low-ink', name: 'Problem' },
} as const;

/** Its endpoint or the way of testing changed. */
export function isOutdated({ test, profile }: ListedModel): boolean {
  return test === 'none' && profile !== null;
}

type Findings = NonNullable<ListedModel['profile']>['findings'];

export function TestFindings({ name, findings }: { name: string; findings: Findings }) {
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-x-6 gap-y-1 text-13"
      aria-label={texts.findings(name)}
    >
      {findings.map(({ state, text }) => {
        const { icon: Icon, look, name: meaning } = icons[state];
        return (
          <li key={text} className="flex gap-2">
            <Icon className={`i-s mt-0.5 ${look}`} aria-label={meaning} />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
