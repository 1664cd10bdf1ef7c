-- How people look at a list: filter, order and columns under a name. It is one person's own, everybody's who holds a role, or,
-- where it names neither, the organisation's. It opens nothing: the list's call decides anew what its reader may see.
create table saved_view (
  tenant_id  int not null,
  id         uuid not null,
  version    int not null default 1,
  module     text not null,
  nombre     text not null,
  address    text not null,
  user_id    uuid,
  role_id    int,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint saved_view_owner check (user_id is null or role_id is null),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id),
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade
);
create index saved_view_of_module on saved_view (tenant_id, module);
select apply_table_template('saved_view');
