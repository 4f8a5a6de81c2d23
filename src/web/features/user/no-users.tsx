import { EmptyState } from '@web/components/empty-state';

/** Nobody matches what is searched for. */
export function NoUsers({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      drawing={
        <>
          <circle cx="62" cy="38" r="16" />
          <path d="M34 86a28 28 0 0 1 56 0" />
          <circle className="paper" cx="108" cy="60" r="17" />
          <path className="pen" d="M120 72l14 14" />
        </>
      }
      title="No users found"
      text={`No name, address or role has “${search}” in it.`}
    >
      <button type="button" className="btn" onClick={onClear}>
        Clear Search
      </button>
    </EmptyState>
  );
}
