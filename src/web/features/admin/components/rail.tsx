import { panelLabel, tagline } from '@domain/messages/admin';
import { Link } from '@tanstack/react-router';
import { Brand } from '@web/components/brand';
import { WaitingBadge } from '@web/features/review/components/waiting-badge';
import { SetupProgress } from '@web/features/setup/components/setup-progress';
import { useCourse } from '@web/lib/course';
import { type ReactNode, useId } from 'react';
import { courseEntry, entries, qualityEntries } from '../lib/entries';
import { CourseSwitcher } from './course-switcher';

type RailProps = { className: string; onChosen?: () => void; large?: boolean; children?: ReactNode };

const list = 'mt-3.5 grid gap-px';

export const railLink = (large: boolean) =>
  `flex items-center gap-2.5 rounded-2 px-2.5 whitespace-nowrap text-ink-2 no-underline hover:bg-hover hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[0_0_0_1px_var(--line),var(--shadow-1)] aria-[current=page]:[&>svg]:text-pen ${large ? 'h-11 text-15' : 'h-8.5 text-[0.84375rem]'}`;

const rule = 'relative before:absolute before:inset-x-2.5 before:top-2.25 before:h-px before:bg-line [&>a]:mt-4.75';

export function Rail({ className, onChosen, large = false, children }: RailProps) {
  const headingId = useId();
  const { several, course } = useCourse();
  const hasCompanies = course?.showsCompanies !== false;
  const shown = entries.filter(({ path }) => path !== '/companies' || hasCompanies);
  return (
    <div className={`flex flex-col overflow-y-auto px-3 pt-4.5 pb-3.5 ${className}`}>
      <Link to="/" className="px-2 no-underline" onClick={onChosen}>
        <Brand />
      </Link>
      <p className="px-2 pt-1.5 text-12 text-ink-3">{tagline}</p>
      {several && <CourseSwitcher onChosen={onChosen} />}
      <nav aria-label="Main">
        <ul className={list}>
          {[...shown, ...(several ? [courseEntry] : [])].map(({ name, path, icon: Icon, rule: hasRule }) => (
            <li key={path} className={hasRule || (path === '/settings' && !hasCompanies) ? rule : undefined}>
              <Link
                to={path}
                className={railLink(large)}
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
        <h2 id={headingId} className="mx-2.5 mt-5 text-12 font-normal text-ink-3">
          Quality
        </h2>
        <ul className={`${list} mt-1.5!`}>
          {qualityEntries.map(({ name, path, icon: Icon }) => (
            <li key={path}>
              <Link to={path} className={railLink(large)} activeOptions={{ includeSearch: false }} onClick={onChosen}>
                <Icon className="i" aria-hidden="true" />
                {name}
                {path === '/review' && (
                  <>
                    <WaitingBadge />
                    <span className="-mx-1 ml-auto pointer-coarse:hidden" aria-hidden="true">
                      <kbd>Q</kbd>
                    </span>
                  </>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* Keeps what follows at the bottom, so that it doesn't move when the progress comes. */}
      <div className="min-h-4 flex-1" />
      <SetupProgress onChosen={onChosen} />
      {children}
      <p className="border-t border-line px-2 pt-2.5 text-12 text-ink-2">{panelLabel}</p>
    </div>
  );
}
