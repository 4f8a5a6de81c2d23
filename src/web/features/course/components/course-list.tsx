import { allCourses } from '@domain/course/roles';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { FieldOption } from '@web/components/field-option';
import { Group } from '@web/components/group';
import { Search } from '@web/components/icons';
import { LoadError } from '@web/components/load-error';
import { Check } from '@web/components/more-icons';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { maxSearchLength } from '@web/lib/address-search';
import { useCourse } from '@web/lib/course';
import { useDelayed } from '@web/lib/use-delayed';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { codeAndTerm, pageOf } from '../lib/course-words';
import { useCourses } from '../queries';
import { switcherTexts as texts } from '../texts';

const pageSize = 30;
const pauseMs = 150;

type Choice = { slug: string; name: string; detail: string; group: string };

type CourseListProps = { withAll?: boolean; onChosen?: () => void };

/** The focus stays in the field. */
export function CourseList({ withAll = false, onChosen }: CourseListProps) {
  const id = useId();
  const { course: current } = useCourse();
  const switchTo = useSwitch();
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(pageSize);
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const search = useDelayed(typed, pauseMs);
  const active = useCourses({ search, limit });
  const archived = useCourses({ search, archived: true, limit });
  const rows = active.data?.rows ?? [];
  const choiceOf = (group: string) => (row: (typeof rows)[number]) => ({ ...row, detail: codeAndTerm(row), group });
  const own = rows.filter(({ role }) => role !== 'admin').map(choiceOf(texts.own));
  const others = rows.filter(({ role }) => role === 'admin').map(choiceOf(texts.others));
  const all = { slug: allCourses, name: texts.all, detail: '', group: '' };
  const choices: Choice[] = [
    ...own,
    ...others,
    ...(withAll && typed === '' ? [all] : []),
    ...(archived.data?.rows ?? []).map(choiceOf(texts.archived)),
  ];
  const place = Math.max(0, Math.min(at, choices.length - 1));
  const chosen = choices[place];
  const take = ({ slug }: Choice) => {
    onChosen?.();
    switchTo(slug);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && choices.length > 0) {
      event.preventDefault();
      setAt((place + step + choices.length) % choices.length);
    }
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      take(chosen);
    }
  };
  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const total = (active.data?.total ?? 0) + (archived.data?.total ?? 0);
  const remaining = total - rows.length - (archived.data?.rows.length ?? 0);
  const groups = [...new Set(choices.map(({ group }) => group))];
  return (
    <div className="grid min-h-0 gap-1.5">
      <div className="relative text-ink-3">
        <Search className="i-s pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2" aria-hidden="true" />
        <input
          role="combobox"
          className="input pl-8! md:h-8.5! md:text-[0.84375rem]"
          aria-label={texts.search}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${chosen.slug}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.search}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value.slice(0, maxSearchLength));
            setAt(0);
            setLimit(pageSize);
          }}
          onKeyDown={press}
        />
      </div>
      {active.isPending && <SkeletonRows rows={3} label="Loading the courses" />}
      {active.isError && <LoadError title="The courses could not be loaded" query={active} />}
      <div ref={list} id={`${id}-list`} className="max-h-90 overflow-y-auto" role="listbox" aria-label={texts.label}>
        {groups.map((group) => (
          <Group key={group} aria-labelledby={group ? `${id}-of-${group}` : undefined}>
            {group && (
              <p
                id={`${id}-of-${group}`}
                className="px-2 pt-2 pb-1 text-12 font-semibold text-ink-3"
                role="presentation"
              >
                {group}
              </p>
            )}
            {choices
              .filter((choice) => choice.group === group)
              .map((choice) => (
                <FieldOption
                  key={choice.slug}
                  id={`${id}-${choice.slug}`}
                  className={`flex min-h-10 cursor-pointer items-center gap-2.5 rounded-2 px-2 py-1.5 text-[0.84375rem] max-md:min-h-12 ${choice === chosen ? 'bg-hover text-ink' : 'text-ink-2'}`}
                  chosen={choice === chosen}
                  onPointerMove={() => setAt(choices.indexOf(choice))}
                  onClick={() => take(choice)}
                >
                  <span className="min-w-0 flex-1">
                    <b className="block truncate font-semibold">{choice.name}</b>
                    {choice.detail && <span className="block truncate text-12 text-ink-3">{choice.detail}</span>}
                  </span>
                  {choice.slug === (current?.slug ?? allCourses) && (
                    <>
                      <span className="sr-only">shown now</span>
                      <Check className="i text-pen" aria-hidden="true" />
                    </>
                  )}
                </FieldOption>
              ))}
          </Group>
        ))}
      </div>
      {remaining > 0 && (
        <button type="button" className="btn btn-small w-full" onClick={() => setLimit(Math.min(1_000, limit * 3))}>
          {texts.more} ({remaining.toLocaleString('en-US')})
        </button>
      )}
      {active.isSuccess && choices.length === 0 && (
        <p className="px-2 py-3 text-13 wrap-anywhere text-ink-3">{texts.none(typed)}</p>
      )}
      <p className="sr-only" role="status">
        {typed !== '' && (choices.length === 1 ? '1 course' : `${choices.length} courses`)}
      </p>
    </div>
  );
}

function useSwitch(): (slug: string) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (slug) => void navigate({ to: pageOf(router.latestLocation.pathname), search: { course: slug } });
}
