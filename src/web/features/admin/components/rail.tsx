import { panelLabel, tagline } from '@domain/messages/admin';
import { Link } from '@tanstack/react-router';
import { Brand } from '@web/components/brand';
import { WaitingBadge } from '@web/features/review/components/waiting-badge';
import { SetupProgress } from '@web/features/setup/components/setup-progress';
import { type ReactNode, useId } from 'react';
import { entries, qualityEntries } from '../lib/entries';

type RailProps = {
  onChosen?: () => void;
  children?: ReactNode;
};

/** The sidebar's content: the product, its pages, what this is [2.13]. */
export function Rail({ onChosen, children }: RailProps) {
  const headingId = useId();
  return (
    <div className="rail-inner">
      <Link to="/" onClick={onChosen}>
        <Brand />
      </Link>
      <p className="tagline">{tagline}</p>
      <nav aria-label="Main">
        <ul>
          {entries.map(({ name, path, icon: Icon, rule }) => (
            <li key={path} className={rule ? 'rail-rule' : undefined}>
              <Link
                to={path}
                className="rail-link"
                activeOptions={{ exact: path === '/', includeSearch: false }}
                onClick={onChosen}
              >
                <Icon className="i" aria-hidden="true" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby={headingId}>
        <h2 id={headingId} className="rail-heading">
          Quality
        </h2>
        <ul>
          {qualityEntries.map(({ name, path, icon: Icon }) => (
            <li key={path}>
              <Link to={path} className="rail-link" activeOptions={{ includeSearch: false }} onClick={onChosen}>
                <Icon className="i" aria-hidden="true" />
                {name}
                {path === '/review' && (
                  <>
                    <WaitingBadge />
                    <span className="rail-key" aria-hidden="true">
                      <kbd>Q</kbd>
                    </span>
                  </>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="rail-end">
        <SetupProgress onChosen={onChosen} />
        {children}
        {panelLabel}
      </div>
    </div>
  );
}
