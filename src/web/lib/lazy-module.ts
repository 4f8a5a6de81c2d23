/** Loads once; a failed load is repeated by the next call. */
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

/** Browsers never retry the address of a module that failed, so this uses another one. */
function loadAnew<Code>(address: string, times: number): Promise<Code> {
  return import(`${address}?again=${times}`);
}

/** Null where browsers don't name it, because those retry it themselves. */
function addressIn(error: unknown): string | undefined {
  const [address] = (error instanceof Error && /https?:\/\/\S+?\.js/.exec(error.message)) || [];
  return address?.startsWith(`${location.origin}/`) ? address : undefined;
}
