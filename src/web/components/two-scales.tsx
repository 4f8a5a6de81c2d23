export function TwoScales() {
  return (
    <>
      <rect className="paper" x="20" y="22" width="56" height="60" rx="3" />
      <rect className="paper" x="92" y="22" width="56" height="60" rx="3" />
      <path d="M30 36h36M30 48h36M30 60h36M30 72h22M102 36h36M102 48h36M102 72h22" />
      <path className="pen" d="M102 60h28M76 52h16M84 46v12" />
    </>
  );
}
