import { describe, expect, it } from 'vitest'
import { readAnswer } from '../../../app/client/readAnswer.ts'
import { module } from '../../engine/definition/shipped.ts'

const list = module('category').calls.get('list')
if (!list) throw new Error('Categories have no list')

describe('US-06 the answer of a list', () => {
  it('US-06 carries its tag, by which it is asked for again', async () => {
    const headers = { ETag: '"abc"', 'X-DAT-Total-Registros': '1001', 'X-DAT-Total-Exacto': 'false' }
    expect(await readAnswer(new Response('[{"id":"a"}]', { headers }), list)).toEqual({
      ok: true,
      body: [{ id: 'a' }],
      tag: '"abc"',
      total: 1001,
      exact: false,
    })
  })

  it('US-06 is no refusal where nothing has changed', async () => {
    expect(await readAnswer(new Response(null, { status: 304 }), list)).toEqual({
      ok: true,
      body: null,
      unchanged: true,
    })
  })
})
