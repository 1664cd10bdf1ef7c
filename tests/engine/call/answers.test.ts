import { describe, expect, it } from 'vitest'
import { module } from '../definition/shipped.ts'
import { category, part, reading } from './wire.ts'

const user = module('user')

const created = (usuario: object) => reading(user, 'create', { body: { usuario } })

describe('answers to served forms in a body', () => {
  it('US-06 travel beside the fields, with what is said of their files', () => {
    const valoresForm = [{ formulario: { id: 'f', version: 1 }, valores: { a: 1 } }]
    const lists = {
      filesForm: [{ campo: 'a', uid: 'u' }],
      filesName: ['a.pdf'],
      filesFormSize: [3],
      filesDelete: ['d'],
    }
    const read = created({ nombre: 'A', valoresForm, ...lists })
    expect(part('submissions', read)).toEqual(valoresForm)
    expect(part('payload', read)).toEqual({ nombre: 'A', ...lists })
    expect(part('submissions', created({ nombre: 'A' }))).toBeNull()
  })

  it.each(['valoresForm', 'filesForm', 'filesName', 'filesFormSize', 'filesDelete'])(
    'US-06 %s is a list, and known where there are served forms alone',
    (name) => {
      expect(created({ [name]: { a: 1 } })).toEqual([`90004 /usuario/${name}`])
      const other = reading(category, 'edit', { parameters: ['c1'], body: { categoria: { [name]: [] } } })
      expect(other).toEqual([`90004 /categoria/${name}`])
    },
  )
})
