-- requires: tenant_wall
-- Records whose retention period is over, and which wait before they are emptied or removed.
-- waiting  until due_at
-- asking   too many at once: until an administrator agrees
-- stopped  kept by an administrator
-- done     emptied, but still there because others refer to it
create table retention (
  tenant_id  int not null,
  id         bigint generated always as identity,
  version    int not null default 1,
  module     text not null,
  record     uuid not null,
  title      text,
  -- Whose data the record holds. It refers to nobody: the person may go first.
  person     uuid,
  found_at   timestamptz not null,
  due_at     timestamptz,
  state      text not null,
  decided_at timestamptz,
  decided_by uuid,
  primary key (tenant_id, id),
  constraint retention_record unique (tenant_id, module, record),
  constraint retention_state check (state in ('waiting', 'asking', 'stopped', 'done')),
  constraint retention_due check ((state = 'waiting') = (due_at is not null))
);
create index retention_found on retention (tenant_id, found_at, id);
create index retention_person on retention (tenant_id, person);
select apply_table_template('retention');
