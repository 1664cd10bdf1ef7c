-- A contact address is written to once whoever reads it has confirmed it: until then mails go to the login.
alter table "user" drop column email_notif;
drop function first_mail;
create function confirmed_mail(mails jsonb, login text) returns text language sql immutable parallel safe
  return coalesce(jsonb_path_query_first(mails, '$[*] ? (@.principal == true && @.verificado == true).email') #>> '{}', login);
alter table "user" add column email_notif text generated always as (confirmed_mail(correos, email)) stored;

-- A code opens the portal, or confirms an address.
alter table access_code
  add column purpose text not null default 'entry',
  add column mail    text,
  add constraint access_code_purpose check (purpose in ('entry', 'contact')),
  add constraint access_code_mail check ((purpose = 'contact') = (mail is not null));
