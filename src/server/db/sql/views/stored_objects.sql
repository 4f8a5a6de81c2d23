CREATE OR REPLACE VIEW stored_objects AS
  SELECT storage_key, storage, content_type, sha256, submission_id FROM submission_files
  UNION ALL
  SELECT picture.storage_key, picture.storage, picture.content_type, picture.sha256, file.submission_id
  FROM pictures picture JOIN submission_files file ON file.id = picture.file_id;
