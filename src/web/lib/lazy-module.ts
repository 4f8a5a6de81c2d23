/** Loads a module on first use, once. After a failure the next call loads it again. */
export function lazyModule<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined;
  let lost: string | undefined;
  let times = 0;
  const attempt = () => {
    if (lost === undefined) return load();
    times += 1;
    return loadAnew<Code>(lost, times);
  };
  return () => {
    loading ??= attempt().catch((error: unknown) => {
      loading = undefined;
      lost = addressIn(error);
      throw error;
    });
    return loading;
  };
}

/** A browser remembers for good that an address could not be fetched, so it is asked for by another one. */
function loadAnew<Code>(address: string, times: number): Promise<Code> {
  return import(`${address}?again=${times}`);
}

/** Browsers that do not say which one it was ask for it again by themselves. */
function addressIn(error: unknown): string | undefined {
  const [address] = (error instanceof Error && /https?:\/\/\S+?\.js/.exec(error.message)) || [];
  return address?.startsWith(`${location.origin}/`) ? address : undefined;
}
