-- requires: signatures
-- viewed: the pages that were shown to whoever signs · followed: the link of a mail that asks to sign was answered
alter table evidence
  drop constraint evidence_kind,
  add constraint evidence_kind check (kind in ('created', 'changed', 'opened', 'downloaded', 'signed', 'sealed', 'mailed',
    'requested', 'declined', 'handedOn', 'withdrawn', 'expired', 'viewed', 'followed'));
