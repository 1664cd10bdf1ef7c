-- What an upload says about its file: the related module, and a description as the client wrote it. It is json and not jsonb, which cannot
-- store every text.
alter table file add column related_module text;
alter table file add column document json;
alter table file add constraint file_document check (document is null or json_typeof(document) = 'object');
