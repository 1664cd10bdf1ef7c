-- Who has read which sensitive fields of whose records: one entry for each call and module, written before the answer leaves. The
-- application adds entries and reads them, and can neither change nor remove one. Nobody's data stand in it: records, people and
-- fields are named, values are not. It refers to nothing: an entry outlives what it is about.
create table read_log (
  tenant_id int not null,
  id        bigint generated always as identity,
  at        timestamptz not null default clock_timestamp(),
  reader    uuid not null,
  -- Whose portal the reader was shown, where it was another's.
  shown     uuid,
  -- The call by its name, and the way in which it reads: list, get, history, export, change or file.
  call      text not null,
  kind      text not null,
  module    text not null,
  fields    text[] not null,
  -- Null where there are more than an entry names.
  records   uuid[],
  -- Whose the named records are.
  people    uuid[] not null default '{}',
  total     int not null,
  -- What a file was asked for, without anything that somebody typed.
  query     jsonb,
  primary key (tenant_id, id),
  constraint read_log_kind check (kind in ('list', 'get', 'history', 'export', 'change', 'file')),
  constraint read_log_total check (total > 0)
);
create index read_log_time on read_log (tenant_id, at, id);
create index read_log_reader on read_log (tenant_id, reader, at);
-- What waits to be sorted in is read by every search: not much of it.
create index read_log_people on read_log using gin (tenant_id, people) with (gin_pending_list_limit = 256);
create index read_log_unnamed on read_log (tenant_id, at) where records is null;
select apply_table_template('read_log');
do $do$
begin
  execute format('revoke update, delete, truncate on read_log from %I', coalesce(nullif(current_setting('tramit.app_role', true), ''), 'tramit_app'));
end
$do$;

-- Whoever edits the logins of people may export and erase their data, and read who has read them.
alter table role no force row level security;
update role set grants = jsonb_set(grants, '{M_w,pRv}', grants #> '{M_w,gPw}')
 where tipo = 1 and grants #> '{M_w,gPw}' is not null;
alter table role force row level security;
