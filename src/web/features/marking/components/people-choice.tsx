import { markerTexts } from '../texts';

type PeopleChoiceProps = {
  people: readonly { userId: number; username: string; email: string }[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
};

export function PeopleChoice({ people, chosen, onChoose }: PeopleChoiceProps) {
  const toggle = (userId: number) => {
    const next = new Set(chosen);
    if (!next.delete(userId)) next.add(userId);
    onChoose(next);
  };
  return (
    <fieldset className="m-0 grid max-h-60 min-w-0 gap-0.5 overflow-auto p-0">
      <legend className="p-0 pb-1 text-13 font-semibold">{markerTexts.staff}</legend>
      {people.map(({ userId, username, email }) => (
        <label key={userId} className="flex min-h-9 min-w-0 items-center gap-2.5 text-14 max-md:min-h-11">
          <input type="checkbox" checked={chosen.has(userId)} onChange={() => toggle(userId)} />
          <span className="max-w-3/5 flex-none truncate" title={username}>
            {username}
          </span>
          <span className="min-w-0 flex-1 truncate text-12 text-ink-3" title={email}>
            {email}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
