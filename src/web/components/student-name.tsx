const numbered = / - Submission #\d+$/;

/** As in [9.12]; a long name is cut, never the submission's number. */
export function StudentName({ name }: { name: string }) {
  const number = numbered.exec(name)?.[0] ?? '';
  const person = name.slice(0, name.length - number.length);
  return (
    <span className="flex min-w-0 max-[420px]:flex-wrap max-[420px]:gap-x-1" title={name}>
      <span className="truncate">{person}</span>
      {number && <span className="flex-none whitespace-pre max-[420px]:whitespace-normal">{number}</span>}
    </span>
  );
}
