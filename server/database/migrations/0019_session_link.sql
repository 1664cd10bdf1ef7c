-- requires: sessions
-- Whoever has come in by a mailed link may choose a password without the current one.
alter table session add column by_link boolean not null default false;
