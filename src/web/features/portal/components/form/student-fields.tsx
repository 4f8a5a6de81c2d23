import { teamFieldTexts as texts } from '@domain/messages/hand-in';
import { Plus, X } from '@web/components/icons';
import { usePortal, usePortalState } from '../../lib/portal-context';
import { chosenCaseStudy } from '../../state';

export function StudentFields() {
  const asksName = usePortalState((state) => chosenCaseStudy(state)?.asksName ?? false);
  const size = usePortalState((state) => chosenCaseStudy(state)?.maxTeamSize ?? 1);
  return (
    <div className="mt-4.5 grid gap-4.5 md:grid-cols-2 md:gap-5">
      {asksName && <NameField />}
      {size > 1 && <TeamFields size={size} />}
    </div>
  );
}

function NameField() {
  const portal = usePortal();
  const name = usePortalState((state) => state.studentName);
  return (
    <div className="field">
      <label htmlFor="student-name">{texts.name}</label>
      <input
        id="student-name"
        className="input"
        autoComplete="name"
        maxLength={200}
        value={name}
        onChange={(event) => portal.setStudentName(event.target.value)}
      />
    </div>
  );
}

/** The others in a team of ten. */
const places = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

function TeamFields({ size }: { size: number }) {
  const portal = usePortal();
  const members = usePortalState((state) => state.members);
  const shown = members.slice(0, size - 1);
  const set = (at: number, value: string) => portal.setMembers(shown.with(at, value));
  return (
    <fieldset className="field m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 p-0 text-13 font-semibold">{texts.title(size)}</legend>
      <div className="grid gap-2">
        {places.slice(0, shown.length).map((at) => (
          <span key={at} className="flex items-center gap-2">
            <input
              className="input min-w-0 flex-1"
              type="email"
              inputMode="email"
              maxLength={254}
              aria-label={texts.member(at + 1)}
              placeholder="teammate@company.com"
              value={shown[at] ?? ''}
              onChange={(event) => set(at, event.target.value)}
            />
            <button
              type="button"
              className="icon-btn"
              aria-label={texts.remove(at + 1)}
              onClick={() => portal.setMembers(shown.toSpliced(at, 1))}
            >
              <X className="i" aria-hidden="true" />
            </button>
          </span>
        ))}
        {shown.length < size - 1 && (
          <button
            type="button"
            className="btn btn-small justify-self-start"
            onClick={() => portal.setMembers([...shown, ''])}
          >
            <Plus className="i" aria-hidden="true" />
            {texts.add}
          </button>
        )}
      </div>
    </fieldset>
  );
}
