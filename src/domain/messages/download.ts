/** Said of one file, and of a download as a whole [8.6]. */
export const couldNotDownload = 'Could not download the file.';

/** A submission without files [8.6]. */
export const noFilesAvailable = 'No files available for this submission';

/** A file whose storage the settings of the server do not name. */
export const storageUnset =
  'This file lies with UploadThing, and this server has no UPLOADTHING_TOKEN. Tell whoever runs it.';
