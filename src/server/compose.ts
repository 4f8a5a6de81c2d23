/** UploadThing's client takes a second to load: nobody waits for it who does not use it. */
async function chooseStorage({ uploadThing, dataDir }: Config): Promise<Storage> {
  if (!uploadThing) return createDiskStorage(join(dataDir, 'files'));
  const { createUploadThingStorage } = await import('./adapters/storage/uploadthing');
  return createUploadThingStorage(uploadThing);
}
