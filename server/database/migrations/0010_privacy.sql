-- requires: tenant_wall, history
-- What is written down of reading and of erasing personal data. Neither table refers to others: an entry outlives what it is about.

-- Who has read which sensitive fields of whose records: one entry for each call and module, written before the answer leaves. Nobody's data
-- stand in it: records, people and fields are named, values are not.
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
select write_once('read_log');

-- Whose data was erased, by whom and when, without any of it. Histories ask this table before they empty what they hold of somebody, or of
-- records whose retention period is over: of these nobody is the person.
create table erasure (
  tenant_id int not null,
  id        bigint generated always as identity,
  at        timestamptz not null default clock_timestamp(),
  person    uuid,
  by_user   uuid,
  -- Records by module, and what became of them.
  effect    jsonb not null,
  primary key (tenant_id, id)
);
create index erasure_person on erasure (tenant_id, person);
select apply_table_template('erasure');
select write_once('erasure');
