-- requires: bookings
-- Minutes before and after a booking in which its place is taken too, as the area said when the booking was made.
alter table booking
  add column minutos_antes   int not null default 0,
  add column minutos_despues int not null default 0,
  add constraint booking_buffers_90004 check (minutos_antes between 0 and 480 and minutos_despues between 0 and 480);
