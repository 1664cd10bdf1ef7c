-- requires: tenant_wall
-- Secret addresses under which calendar programs read somebody's entries without a session. The secret itself stands nowhere.
create table calendar_key (
  tenant_id  int not null,
  id         uuid not null,
  user_id    uuid not null,
  nombre     text not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  read_at    timestamptz,
  primary key (tenant_id, id),
  constraint calendar_key_token unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id),
  constraint calendar_key_name_90004 check (char_length(nombre) between 1 and 60)
);
select apply_table_template('calendar_key');
create index calendar_key_person on calendar_key (tenant_id, user_id);
