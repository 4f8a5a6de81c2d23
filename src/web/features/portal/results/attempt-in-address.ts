/** The earlier attempt that the page's address names; a page may be reloaded or kept as a bookmark. */
export function chosenAttempt(): number | undefined {
  const given = new URLSearchParams(location.search).get('against') ?? '';
  return /^[1-9]\d{0,9}$/.test(given) ? Number(given) : undefined;
}

/** Writes it there without a step of its own in the history; undefined takes it away. */
export function chooseAttempt(id: number | undefined) {
  const address = new URL(location.href);
  if (id === undefined) address.searchParams.delete('against');
  else address.searchParams.set('against', String(id));
  history.replaceState(history.state, '', address);
}
