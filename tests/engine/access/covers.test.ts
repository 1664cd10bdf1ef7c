import { describe, expect, it } from 'vitest'
import { coversScope } from '#engine/access'
import type { RowScope } from '#engine/access'
import { rowScope } from '../../../engine/access/access.ts'

/** Every scope that bits 4 to 32 say. */
const scopes = Array.from({ length: 16 }, (_, at) => rowScope(at << 2))
/** Every way in which a row may be its reader's, that of an area or of a client; the first is tied in no way. */
const rows = Array.from({ length: 8 }, (_, at) => rowScope(at << 2))

const reaches = (scope: RowScope, row: RowScope): boolean =>
  scope.all || (scope.own && row.own) || (scope.area && row.area) || (scope.client && row.client)

describe('a scope covers another', () => {
  it('PE-01 where it reaches every row that the other reaches, and nowhere else', () => {
    for (const scope of scopes)
      for (const other of scopes)
        expect([scope, other, coversScope(scope, other)]).toEqual([
          scope,
          other,
          rows.every((row) => !reaches(other, row) || reaches(scope, row)),
        ])
  })

  it('PE-01 only with all rows where each row is guarded by a function of its own', () => {
    const guarded = {
      ...rowScope(4),
      guarded: { access: { kind: 'function', id: 'aR9' }, byFunction: new Map() },
    } as const
    expect(scopes.filter((scope) => coversScope(scope, guarded))).toEqual(scopes.filter(({ all }) => all))
  })
})
