import { expect, test } from 'bun:test';
import { httpErrorMessage, publicErrorBody } from '@domain/messages/error-body';
import { gradingFailed, invalidFileType, uploadFailedMessage } from '@domain/messages/portal';

test('an answer that is not OK reads as its status, a colon and its body, or the status text [8.1]', () => {
  expect(httpErrorMessage(404, 'No such case study', 'Not Found')).toBe('404: No such case study');
  expect(httpErrorMessage(502, '', 'Bad Gateway')).toBe('502: Bad Gateway');
});

test('a refused upload says its status and sentence on the row [8.7]', () => {
  expect(uploadFailedMessage(415, 'This is not a workbook.')).toBe('Upload failed: 415 This is not a workbook.');
});

test('our error sentence is shown for a body of ours, another body raw and cut at 100 characters [8.3]', () => {
  expect(publicErrorBody('{"error":"The file is locked.","issues":[]}')).toBe('The file is locked.');
  expect(publicErrorBody('<html>Bad gateway</html>')).toBe('<html>Bad gateway</html>');
  expect(publicErrorBody('x'.repeat(150))).toBe('x'.repeat(100));
  expect(publicErrorBody('{"error":{}}')).toBe('{"error":{}}');
});

test('each slot says which files it takes [5.13]', () => {
  expect(invalidFileType.excel.description).toBe('Please select a valid Excel (.xlsx, .xls) file.');
  expect(invalidFileType.ppt.description).toBe('Please select a valid PowerPoint (.pptx, .ppt) file.');
  expect(invalidFileType.summary.description).toBe('Please select a valid Executive Summary (.pdf, .docx, .doc) file.');
});

test('a failed grading names the student whose files are kept [8.7]', () => {
  expect(gradingFailed('Maria Lopez').description).toBe('Files uploaded for Maria Lopez, but AI grading failed');
});
