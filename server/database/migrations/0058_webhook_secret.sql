-- The former secret of a webhook, encrypted. Deliveries are signed with it as well until the receiver has taken over the new one.
alter table webhook add column former_secret text, add column former_until timestamptz;
