/**
 * A port for servers that come one after the other: at the address of the last one a browser finds its scripts again,
 * compiled. `take` answers 0 where there is no last one, or where it still runs.
 */
export class ReusedPort {
  private last = 0;

  take(hostname: string): number {
    const { last } = this;
    // Whoever asks at the same time gets another.
    this.last = 0;
    return last !== 0 && isFree(hostname, last) ? last : 0;
  }

  keep(port: number): void {
    this.last = port;
  }
}

function isFree(hostname: string, port: number): boolean {
  try {
    Bun.listen({ hostname, port, socket: { data: () => undefined } }).stop(true);
    return true;
  } catch {
    return false;
  }
}
