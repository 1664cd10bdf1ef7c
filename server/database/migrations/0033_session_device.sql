-- Sessions are listed to their person, who ends them from elsewhere: each has a name of its own, and says where it was opened.
alter table session
  add column id uuid not null default gen_random_uuid(),
  add column device text,
  add column address text;
create unique index session_by_id on session (tenant_id, id);
