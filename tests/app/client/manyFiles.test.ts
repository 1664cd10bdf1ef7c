import { describe, expect, it } from 'vitest'
import { MOST_FILES } from '#engine/field'
import { createClient } from '../../../app/client/createClient.ts'
import { module } from '../../engine/definition/shipped.ts'

/** Nobody answers here: what is sent fails as a lost connection. */
const client = createClient({
  token: () => null,
  language: () => 'en',
  application: () => '1',
  user: () => 'u1',
  replaceToken: () => undefined,
  expire: () => undefined,
  reportStaleDefinitions: () => undefined,
})

const files = (count: number) =>
  Array.from({ length: count }, (_, at) => new File(['a'], `${at}.png`, { lastModified: 1 }))

describe('UP-02 the files of one save', () => {
  it.each([
    [MOST_FILES, 'network'],
    [MOST_FILES + 1, '92170'],
  ])('are %i: they end in %s, and nothing is sent of too many', async (count, code) => {
    const scope = { values: { descripcion: 'It fails' }, file: { adjuntos: files(count) } }
    expect(await client.call(module('incident'), 'create', scope)).toMatchObject({ ok: false, failure: { code } })
  })
})
