export const wholePage = 'grid min-h-screen place-content-center place-items-center p-6';

export function Spinner({ label }: { label: string }) {
  return (
    <div className={wholePage} role="status">
      <TurningRing />
      <span className="sr-only">{label}</span>
    </div>
  );
}

export function TurningRing() {
  return (
    <span
      className="size-7 animate-[turn_900ms_linear_infinite] rounded-full border-[2.5px] border-line border-t-pen motion-reduce:[animation-duration:3s]"
      aria-hidden="true"
    />
  );
}
