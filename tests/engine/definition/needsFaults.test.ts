import { describe, expect, it } from 'vitest'
import { told } from './broken.ts'

describe('PE-01 a right that a field cannot ask for', () => {
  it.each<readonly [string, Parameters<typeof told>[0], string]>([
    ['an action that is not there', { fields: { orden: { kind: 'number', needs: 'lokc' } } }, 'needs unknownAction'],
    [
      'a function that is not there',
      { fields: { orden: { kind: 'number', needs: 'usr.lock' } } },
      'needs unknownFunction',
    ],
    [
      'a right to write that is not there',
      { fields: { orden: { kind: 'number', needs: { write: 'x' } } } },
      'needs/write unknownAction',
    ],
    ['a list of none', { fields: { orden: { kind: 'number', needs: [] } } }, 'needs tooFew'],
    ['nothing to write', { fields: { orden: { kind: 'number', needs: { read: 'lock' } } } }, 'needs/write missingKey'],
  ])('refuses %s', (_what, change, fault) => {
    expect(told(change).filter((one) => one.startsWith('/fields/orden/needs'))).toContain(`/fields/orden/${fault}`)
  })

  it.each<readonly [string, Parameters<typeof told>[0], string]>([
    [
      'a title',
      { fields: { nombre: { kind: 'text', role: 'title', needs: 'lock' } } },
      '/fields/nombre/needs needsOfRole',
    ],
    ['a status', { fields: { estatus: { kind: 'status', needs: 'lock' } } }, '/fields/estatus/needs needsOfRole'],
    [
      'an owner',
      { fields: { de: { kind: 'reference', to: 'user', role: 'owner', needs: 'lock' } } },
      '/fields/de/needs needsOfRole',
    ],
    [
      'a tenant, even to write',
      { fields: { app: { kind: 'text', role: 'tenant', needs: { write: 'lock' } } } },
      '/fields/app/needs needsOfRole',
    ],
    [
      'a part',
      { fields: { g: { kind: 'group', of: { x: { kind: 'text', needs: 'lock' } } } } },
      '/fields/g/of/x/needs needsOfPart',
    ],
    [
      'what a call answers in a way of its own',
      {
        fields: { orden: { kind: 'number', needs: 'lock' } },
        calls: { get: { GET: 'categorias/{id}', answers: 'Ref' } },
      },
      '/fields/orden/needs needsOwn',
    ],
    [
      'what anybody is asked',
      {
        fields: { orden: { kind: 'number', needs: { write: 'lock' } } },
        forms: { ask: { public: true, in: 'card', sections: [['orden']] } },
        calls: { ask: { POST: 'ask', body: { orden: 'values.orden' } } },
      },
      '/fields/orden/needs needsPublic',
    ],
    [
      'what a path says',
      {
        fields: { orden: { kind: 'number', needs: 'lock' } },
        calls: { toggle: { PUT: 'categorias/{id}/{record.orden}', query: { mask: 1024 }, body: 'payload' } },
      },
      '/fields/orden/needs needsInPath',
    ],
    [
      'what must be filled in by whoever creates',
      {
        fields: { orden: { kind: 'number', required: true, needs: 'lock' } },
        actions: { create: {} },
        calls: { create: { POST: 'categorias', body: 'payload' } },
      },
      '/fields/orden/needs needsRequired',
    ],
  ])('cannot be asked of %s', (_what, change, fault) => {
    expect(told(change)).toContain(fault)
  })

  it('may be asked where a call answers ids alone', () => {
    const fields = { orden: { kind: 'number', needs: 'lock' } } as const
    const calls = { create: { POST: 'categorias', answers: 'Ids', body: 'payload' } } as const
    expect(told({ fields, calls }).filter((fault) => fault.includes('needs'))).toEqual([])
  })

  it('may be asked of what must be filled in, where it starts with something or whoever creates holds the right', () => {
    const creating = (orden: object): readonly string[] =>
      told({
        fields: { orden: { kind: 'number', required: true, ...orden } },
        actions: { create: {} },
        calls: { create: { POST: 'categorias', body: 'payload' } },
      }).filter((fault) => fault.includes('needs'))
    expect(creating({ needs: 'lock', initial: 1 })).toEqual([])
    expect(creating({ needs: ['lock', 'register'] })).toEqual([])
    expect(creating({ needs: { read: 'register', write: 'lock' } })).toEqual(['/fields/orden/needs needsRequired'])
  })
})
