/** While the page cannot know yet what to show. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="whole-page" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="vh">{label}</span>
    </div>
  );
}
