import { describe, expect, it } from 'vitest'
import { TREE_ROOT } from '#engine/definition'
import { defaultQuery, listRequest } from '#engine/list'
import type { ListQuery } from '#engine/list'
import { listOf, module } from '../definition/shipped.ts'

describe('the query of a list', () => {
  it('is narrowed by what opened the list with the name of a filter, and by nothing else', () => {
    const sessions = module('openSession')
    const asked = { ...defaultQuery(listOf(sessions)), filter: { dispositivo: 'Firefox' } }
    expect(listRequest(sessions, asked, { persona: 'p1', other: 'x', direccion: '' }).filter).toEqual({
      dispositivo: 'Firefox',
      persona: 'p1',
    })
    expect(listRequest(sessions, asked, { other: 'x' })).toBe(asked)
  })

  it('asks a list of levels for one level, unless something is searched', () => {
    const documents = module('document')
    const asked = { ...defaultQuery(listOf(documents)), filter: {} }
    const filterOf = (filter: ListQuery['filter'], input = {}) =>
      listRequest(documents, { ...asked, filter }, input).filter
    expect(filterOf({})).toEqual({ idPadre: TREE_ROOT })
    expect(filterOf({ idPadre: 'd1' })).toEqual({ idPadre: 'd1' })
    expect(filterOf({}, { usuOwner: 'p1' })).toEqual({ usuOwner: 'p1' })
  })
})
