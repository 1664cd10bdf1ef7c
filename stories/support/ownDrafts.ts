import type { CallResult, DraftStore } from '#renderers/context'

const NOTHING: CallResult = { ok: true, body: null }

/** Drafts that can be listed; none of them is opened in a story. */
export const ownDrafts = (drafts: readonly object[]): DraftStore => ({
  own: () => Promise.resolve({ ok: true, body: drafts }),
  read: () => Promise.resolve(NOTHING),
  save: () => Promise.resolve(NOTHING),
  remove: () => Promise.resolve(NOTHING),
  readCopies: () => [],
  writeCopy: () => true,
  beforeSignOut: () => () => undefined,
})
