-- A booking may take places of other areas too, one of each pool that its area names: a specialist, a room. It takes them whole, so that nothing
-- else has them at that time.
alter table booking add column recursos jsonb;
-- What somebody held before, within the hour: choosing it again does not hold it longer.
alter table booking_hold add column recursos jsonb, add column retenidas jsonb not null default '[]';
alter table waiting add column recursos jsonb;

-- 3: a member of a pool, beside 1 (a booking) and 2 (a lock).
alter table occupancy
  drop constraint occupancy_pkey,
  add primary key (tenant_id, record, area),
  drop constraint occupancy_kind,
  add constraint occupancy_kind check (kind in (1, 2, 3)),
  add constraint occupancy_member_92085 exclude using gist (tenant_id with =, area with =, span with &&) where (kind = 3);
