import { describe, expect, it } from 'vitest'
import { checkModule } from '#engine/definition'
import type { FieldSource } from '#engine/source'
import { changed } from './broken.ts'
import { context } from './shipped.ts'

const USER = { kind: 'reference', to: 'user', inUse: '91014' } satisfies FieldSource

const reasons = (x: FieldSource): readonly string[] =>
  checkModule(changed({ fields: { x } }), context)
    .filter(({ pointer }) => pointer.startsWith('/fields/x'))
    .map(({ pointer, reason, figures }) => [pointer, reason, figures['because'] ?? ''].join(' ').trim())

describe('a reference that keeps its record from being removed', () => {
  it.each<[FieldSource, readonly string[]]>([
    [USER, []],
    [{ ...USER, many: true }, ['/fields/x/inUse unread unheld']],
    [{ kind: 'repeat', of: { who: USER } }, ['/fields/x/of/who/inUse unread unheld']],
  ])('LC-02 is one that the database holds: none of rows, and none of several: %j', (field, answer) => {
    expect(reasons(field)).toEqual(answer)
  })
})
