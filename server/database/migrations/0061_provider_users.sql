-- The users of providers are guarded by a function of their own. Roles that reach users go on reaching those of providers.
alter table role no force row level security;
alter table role disable trigger user;
update role set grants = grants || jsonb_build_object('TBy', grants -> 'M_w') where grants ? 'M_w' and not grants ? 'TBy';
alter table role enable trigger user;
alter table role force row level security;
