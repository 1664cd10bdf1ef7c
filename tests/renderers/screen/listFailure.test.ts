import { describe, expect, it } from 'vitest'
import { readFailure } from '#engine/call'
import { listFailure } from '../../../renderers/screen/list/useListRequest.ts'
import { module } from '../../engine/definition/shipped.ts'

describe('the message of a list that cannot be read', () => {
  it.each([
    ['binnacle', {}, '71005'],
    ['binnacle', { codigo: 'W0001' }, '71005'],
    ['binnacle', { codigo: '71001' }, '71001'],
    ['category', {}, '90099'],
  ])('BI-01 %s: %o is told as %s', (id, body, code) => {
    expect(listFailure(module(id), readFailure(500, body))?.code).toBe(code)
  })

  it('is none where the list was read', () => {
    expect(listFailure(module('binnacle'), null)).toBeNull()
  })
})
