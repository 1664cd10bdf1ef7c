-- requires: tenant_wall, history, people, blacklist
-- E-mail addresses that are written to no more, with the reason.
create table blacklist (
  tenant_id  int not null,
  id         uuid not null,
  version    int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  email      text not null,
  -- Of the catalogue of reasons.
  razon      int not null,
  -- propio: by the link of a mail · externo: by the public page · personal: by staff · rebote: returned by a mail server
  origen     text not null default 'personal',
  primary key (tenant_id, id),
  constraint blacklist_email_90004 check (char_length(email) <= 256),
  constraint blacklist_reason_90004 check (razon between 1 and 9),
  constraint blacklist_source check (origen in ('propio', 'externo', 'personal', 'rebote'))
);
create unique index blacklist_mail_91070 on blacklist (tenant_id, lower(email)) where deleted_at is null;
create index blacklist_time on blacklist (tenant_id, created_at, id) where deleted_at is null;
create index blacklist_email on blacklist (tenant_id, f_fold(email), id) where deleted_at is null;
create index blacklist_words on blacklist using gin (tenant_id, f_fold(email) gin_trgm_ops);
create index blacklist_reason on blacklist (tenant_id, razon, id) where deleted_at is null;
create index blacklist_source on blacklist (tenant_id, origen, id) where deleted_at is null;
select apply_table_template('blacklist');

create trigger blacklist_marks_users after insert or update of email, deleted_at or delete on blacklist
  for each row execute function mark_blacklisted_users();
create trigger user_is_blacklisted before insert or update of email, correos on "user"
  for each row execute function mark_blacklisted_user();
