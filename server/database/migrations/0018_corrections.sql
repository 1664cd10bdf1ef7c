-- An event by which the applicant has changed the answers and sent them again. What they were before is in the history of the procedure.
alter table requirement_event add column correction boolean not null default false;
