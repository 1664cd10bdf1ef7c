-- requires: tenant_wall, file_text
-- The text of files, so that lists find records by what their files say. It is read after the change that brought the file, by whichever
-- server takes it first.

-- due   to be read at text_at, which is also until when a server holds it
-- read  its text stands in file_text; a problem says that it is not the whole
-- none  it has no text to be found by: text_problem says why, and nothing is said where nobody searches it
alter table file add column text_state text not null default 'due';
alter table file add column text_at timestamptz;
alter table file add column text_attempts int not null default 0;
alter table file add column text_problem text;
alter table file add constraint file_text_state check (text_state in ('due', 'read', 'none'));
create index file_text_due on file (tenant_id, text_at) where text_state = 'due' and state = 'kept' and record_id is not null;

-- Words are compared without accents, by their stems in each language. Catalan has stems of its own since PostgreSQL 14.
do $do$
declare
  tongue record;
begin
  for tongue in values ('es', 'spanish'), ('ca', 'catalan'), ('en', 'english'), ('fr', 'french') loop
    execute format('create text search configuration public.tramit_%s (copy = pg_catalog.%I)', tongue.column1,
      (select c.cfgname from pg_ts_config c
        where c.cfgnamespace = 'pg_catalog'::regnamespace and c.cfgname in (tongue.column2, 'spanish') order by c.cfgname = tongue.column2 desc limit 1));
    execute format('alter text search configuration public.tramit_%s alter mapping for hword, hword_part, word with public.unaccent, %I',
      tongue.column1,
      (select d.dictname from pg_ts_dict d where d.dictnamespace = 'pg_catalog'::regnamespace
          and d.dictname in (tongue.column2 || '_stem', 'spanish_stem') order by d.dictname = tongue.column2 || '_stem' desc limit 1));
  end loop;
end
$do$;

-- The text of a file that a record names now, by the field that holds it.
create table file_text (
  tenant_id int not null,
  file      uuid not null,
  entity    text not null,
  record    uuid not null,
  field     text not null,
  language  text not null,
  body      text not null,
  words     tsvector not null,
  primary key (tenant_id, file),
  constraint file_text_file foreign key (tenant_id, file) references file (tenant_id, id) on delete cascade,
  constraint file_text_language check (language in ('es', 'ca', 'en', 'fr')),
  constraint file_text_length check (char_length(body) <= 300000)
);
create index file_text_words on file_text using gin (tenant_id, words) with (gin_pending_list_limit = 1024);
create index file_text_record on file_text (tenant_id, record);
select apply_table_template('file_text');

create trigger file_loses_text before update of state, record_table, record_id on file
  for each row execute function forget_file_text();
