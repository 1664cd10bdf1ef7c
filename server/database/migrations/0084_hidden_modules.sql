-- Functions that an organisation has switched off. Their roles keep the rights that they had, also none.
alter table tenant add column hidden_modules text[] not null default '{}';
