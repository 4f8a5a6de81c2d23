export const couldNotDownload = 'Could not download the file.';

export const noFilesAvailable = 'No files available for this submission';

export const storageUnset = 'This file is in external storage that is not connected. Ask your administrator.';
