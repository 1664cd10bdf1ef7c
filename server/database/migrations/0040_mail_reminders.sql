-- requires: tenant_wall
-- What mails before an instant have been judged, so that each is written once: of which record, and for which instant of it. A record that
-- did not fulfil the condition is judged again when it has changed.
create table mail_reminder (
  tenant_id  int not null,
  module     text not null,
  mail       text not null,
  record     uuid not null,
  instant    timestamptz not null,
  -- Of the record when it was judged.
  judged     int not null,
  -- Nothing more is owed for this instant.
  settled    boolean not null,
  primary key (tenant_id, module, mail, record, instant)
);
select apply_table_template('mail_reminder');
create index mail_reminder_past on mail_reminder (instant);
-- The owner finds the tenants that have old ones (tenants_with_old_reminders).
create policy sweep on mail_reminder for select to current_user using (true);
