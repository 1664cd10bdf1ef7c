-- requires: tenant_wall, history
-- What the world is still owed: a row is written in the transaction of the change that owes it, and done afterwards by whichever server takes
-- it first. Its key says what it is for, so that the same change owes it once.
-- waiting  to be done at run_at, by nobody or by the server that holds the lease until lease_until
-- sent     done
-- dead     given up after so many attempts; a person may have it done again
create table outbox (
  tenant_id   int not null,
  id          uuid not null,
  version     int not null default 1,
  written_at  timestamptz not null default now(),
  created_by  uuid,
  updated_at  timestamptz not null default now(),
  updated_by  uuid,
  deleted_at  timestamptz,
  kind        text not null,
  key         text not null,
  -- Whom it is for: an address may become somebody else's. It refers to nobody: a person may go before their mails.
  person      uuid,
  recipient   text not null,
  subject     text not null,
  -- Of a mail: the language, the text, and where its link leads. Never a secret: one-time codes are made when it is sent.
  payload     jsonb not null,
  run_at      timestamptz not null default now(),
  attempts    int not null default 0,
  lease       uuid,
  lease_until timestamptz,
  state       text not null default 'waiting',
  -- Why the last attempt failed, by code.
  problem     text,
  sent_at     timestamptz,
  body        text generated always as (payload ->> 'text') stored,
  link        text generated always as (payload #>> '{link,label}') stored,
  search      text generated always as (f_fold(recipient || ' ' || subject)) stored,
  primary key (tenant_id, id),
  constraint outbox_key unique (tenant_id, key),
  constraint outbox_kind check (kind in ('mail')),
  constraint outbox_state check (state in ('waiting', 'sent', 'dead')),
  constraint outbox_sent check ((state = 'sent') = (sent_at is not null)),
  constraint outbox_lease check ((lease is null) = (lease_until is null) and (lease is null or state = 'waiting'))
);
create index outbox_due on outbox (run_at) where state = 'waiting';
create index outbox_next on outbox (tenant_id, run_at, id) where state = 'waiting';
create index outbox_written on outbox (tenant_id, written_at, id) where deleted_at is null;
create index outbox_recipient on outbox (tenant_id, f_fold(recipient), id) where deleted_at is null;
create index outbox_subject on outbox (tenant_id, f_fold(subject), id) where deleted_at is null;
create index outbox_attempts on outbox (tenant_id, attempts, id) where deleted_at is null;
create index outbox_search on outbox using gin (tenant_id, search gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index outbox_person on outbox (tenant_id, person);
create index outbox_old on outbox (sent_at) where state = 'sent';
create index outbox_dead on outbox (updated_at) where state = 'dead';
select apply_table_template('outbox');
-- What a mail says is forgotten with it: no history holds it for ever.
drop trigger a_keeps_history on outbox;
drop function keep_history_of_outbox();
-- The owner finds the tenants that owe something or keep what was done long ago (due_outbox, old_outbox, late_outbox).
create policy work on outbox for select to current_user using (true);
