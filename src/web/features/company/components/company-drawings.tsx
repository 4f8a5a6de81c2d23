export function Buildings() {
  return (
    <>
      <rect className="paper" x="44" y="24" width="44" height="72" rx="3" />
      <rect className="paper" x="88" y="46" width="38" height="50" rx="3" />
      <path d="M24 96h120M54 38h8M70 38h8M54 52h8M70 52h8M54 66h8M70 66h8M98 60h6M110 60h6M98 74h6M110 74h6M60 96V82h12v14" />
      <path className="pen" d="M66 24V8h16l-4 5 4 5H66" />
    </>
  );
}

export function Lens() {
  return (
    <>
      <path d="M24 92h120" />
      <rect className="paper" x="34" y="56" width="22" height="36" strokeDasharray="3 3" />
      <rect className="paper" x="112" y="50" width="22" height="42" strokeDasharray="3 3" />
      <circle className="pen paper" cx="80" cy="46" r="26" />
      <path className="pen" d="M99 65l20 20" />
      <path d="M70 46h20" />
    </>
  );
}
