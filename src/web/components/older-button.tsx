type OlderButtonProps = {
  list: { isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  text: string;
  className: string;
};

/** Fetches the next page of a list that begins with its newest. */
export function OlderButton({ list, text, className }: OlderButtonProps) {
  return (
    <button
      type="button"
      className={className}
      aria-disabled={list.isFetchingNextPage}
      onClick={() => !list.isFetchingNextPage && list.fetchNextPage()}
    >
      {list.isFetchingNextPage ? 'Loading…' : text}
    </button>
  );
}
