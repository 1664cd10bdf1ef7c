-- requires: tenant_wall, history
-- Who changed what of a record, and when: one entry for each record and transaction, written by the database itself in the statement that
-- changes the row, whichever way it comes. The application reads it and can neither write nor change it.
create table history (
  tenant_id int not null,
  -- The table of the record's module, and the record's id as text.
  entity    text not null,
  record    text not null,
  seq       bigint generated always as identity,
  version   int not null,
  at        timestamptz not null default now(),
  by_user   uuid,
  -- 1 added, 2 changed, 3 removed: the update types of the wire.
  kind      smallint not null,
  -- What differs, by column or by the id of a field that lives in extra.
  before    jsonb not null,
  after     jsonb not null,
  tx        xid8 not null default pg_current_xact_id(),
  primary key (tenant_id, entity, record, seq),
  constraint history_kind check (kind in (1, 2, 3))
);
select apply_table_template('history');
select write_once('history');
do $do$
begin
  execute format('revoke insert on history from %I', app_role());
end
$do$;
