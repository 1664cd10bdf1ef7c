-- Whoever renews or withdraws a feed says which state of it they saw, as of every other record.
alter table calendar_key add column version int not null default 1;
