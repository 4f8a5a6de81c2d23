export const couldNotDownload = 'Could not download the file.';

export const noFilesAvailable = 'No files available for this submission';

export const storageUnset =
  'This file lies with UploadThing, and this server has no UPLOADTHING_TOKEN. Tell whoever runs it.';
