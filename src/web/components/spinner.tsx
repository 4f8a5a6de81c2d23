export function Spinner({ label }: { label: string }) {
  return (
    <div className="whole-page" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="vh">{label}</span>
    </div>
  );
}
