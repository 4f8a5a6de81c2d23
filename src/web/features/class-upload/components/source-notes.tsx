import { Banner } from '@web/components/banner';
import { FormAlert } from '@web/components/form-alert';
import { Info } from '@web/components/sign-in-icons';
import { useStore } from '@web/lib/store';
import { classSession } from '../lib/class-session';

const maxListed = 5;

export function SourceNotes() {
  const error = useStore(classSession.store, (state) => state.error);
  const notes = useStore(classSession.store, (state) => state.notes);
  const roster = useStore(classSession.store, (state) => state.roster);
  const all = [...new Set([...notes, ...(roster?.problems ?? [])])];
  return (
    <>
      {error && <FormAlert>{error}</FormAlert>}
      {all.length > 0 && (
        <Banner look="mid">
          <Info className="i" aria-hidden="true" />
          <ul className="min-w-0 flex-1">
            {all.slice(0, maxListed).map((note) => (
              <li key={note}>{note}</li>
            ))}
            {all.length > maxListed && <li>And {all.length - maxListed} more lines like these.</li>}
          </ul>
        </Banner>
      )}
    </>
  );
}
