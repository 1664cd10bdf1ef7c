-- Whoever handles a procedure is refused by a code of its own: the actor who owns it is not removed.
alter table requirement rename constraint requirement_specialist_91054 to requirement_specialist_91069;
