-- Whoever comes in by a link has read the mailbox that it was sent to. What was read last, and the generation of the password that was chosen
-- by somebody who had read it: without both, nobody is told where else the address has accounts (person_accounts).
alter table "user"
  add column password_mail text,
  add column password_mail_generation int;
alter table access_code add column sent_to text;
alter table session add column link_mail text;

-- The accounts of one address, in all organisations.
create index user_password_mail on "user" (password_mail) where password_mail is not null;
