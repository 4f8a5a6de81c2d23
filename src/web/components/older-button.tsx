type OlderButtonProps = {
  list: { isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  text: string;
  className: string;
};

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
