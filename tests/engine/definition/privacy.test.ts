import { describe, expect, it } from 'vitest'
import { PERSON, personOf, sensitiveFields } from '#engine/definition'
import { told } from './broken.ts'
import type { Change } from './broken.ts'
import { compiled, module, source } from './shipped.ts'

describe('what a definition says of people', () => {
  it.each<readonly [string, Change, string]>([
    [
      'a sensitive name',
      { fields: { nombre: { kind: 'text', role: 'title', sensitive: true } } },
      '/fields/nombre/sensitive sensitiveRole',
    ],
    [
      'a sensitive state',
      { fields: { estatus: { kind: 'status', sensitive: true } } },
      '/fields/estatus/sensitive sensitiveRole',
    ],
    [
      'a sensitive field that is never read',
      { fields: { clave: { kind: 'text', alwaysEmpty: true, sensitive: true } } },
      '/fields/clave/sensitive unread',
    ],
    [
      'a sensitive filter',
      { filters: { fields: { texto: { kind: 'text', sensitive: true } } } },
      '/filters/fields/texto/sensitive unread',
    ],
    [
      'a field that is not sensitive',
      { fields: { x: { kind: 'text', sensitive: false } } },
      '/fields/x/sensitive unknownValue',
    ],
    [
      'a filter that is not there',
      { filters: { derivedFrom: { x: ['orden'] } } },
      '/filters/derivedFrom/x unknownField',
    ],
    [
      'a filter that reveals what is not there',
      { filters: { derivedFrom: { texto: ['orden', 'x'] } } },
      '/filters/derivedFrom/texto/1 unknownField',
    ],
    ['a person whom no field names', { privacy: { of: 'x' } }, '/privacy/of unknownField'],
    ['a person whom a number names', { privacy: { of: 'orden' } }, '/privacy/of namesNobody'],
    [
      'a person whom a category names',
      { fields: { clase: { kind: 'reference', to: 'category' } }, privacy: { of: 'clase' } },
      '/privacy/of namesNobody',
    ],
    [
      'one person whom a list of people names',
      { fields: { personas: { kind: 'reference', to: 'user', many: true } }, privacy: { of: 'personas' } },
      '/privacy/of namesNobody',
    ],
    [
      'a sensitive field of a record that is of whoever another is of',
      {
        within: 'padre',
        fields: { padre: { kind: 'reference', to: 'category' }, clave: { kind: 'text', sensitive: true } },
        privacy: { of: 'padre' },
      },
      '/privacy/of namesNobody',
    ],
    ['a field that stays and is not there', { privacy: { keeps: ['nombre', 'x'] } }, '/privacy/keeps/1 unknownField'],
    [
      'files that stay, though they go',
      { fields: { papeles: { kind: 'files' } }, privacy: { keeps: ['papeles'] } },
      '/privacy/keeps/0 keptFile',
    ],
    ['fields that stay of what goes', { privacy: { erase: 'remove', keeps: ['nombre'] } }, '/privacy/keeps unread'],
    ['records that are kept for no reason', { privacy: { erase: 'keep' } }, '/privacy missingKey'],
    ['a reason for nothing', { privacy: { reason: 'lbl.category.kept' } }, '/privacy/reason unread'],
  ])('LC-02 PV-01 tells %s', (_, change, expected) => {
    expect(told(change)).toContain(expected)
  })

  const dated = (more: object, field: object = { kind: 'date', retentionStart: true }): Change => ({
    fields: { baja: field },
    privacy: { retention: { months: 60, since: 'baja' }, ...more },
  })

  it.each<readonly [string, Change, string]>([
    ['a moment that is offered as no start', dated({}, { kind: 'date' }), '/privacy/retention/since notOffered'],
    [
      'a start that is a number',
      { fields: { baja: { kind: 'number', retentionStart: true } } },
      '/fields/baja/retentionStart noMoment',
    ],
    [
      'a start in somebody’s life',
      { fields: { baja: { kind: 'date', sensitive: true, retentionStart: true } } },
      '/fields/baja/retentionStart noMoment',
    ],
    ['a period of five months', dated({ retention: { months: 5, since: 'baja' } }), '/privacy/retention/months range'],
    ['a period of no months', dated({ retention: { months: 0, since: 'baja' } }), '/privacy/retention/months range'],
    ['a period of ages', dated({ retention: { months: 1201, since: 'baja' } }), '/privacy/retention/months range'],
    ['a period in pieces', dated({ retention: { months: 1.5, since: 'baja' } }), '/privacy/retention/months range'],
    ['a period from nowhere', dated({ retention: { months: 60 } }), '/privacy/retention/since missingKey'],
    [
      'a moment that is not there',
      dated({ retention: { months: 60, since: 'x' } }),
      '/privacy/retention/since unknownField',
    ],
    [
      'a moment that is a number',
      dated({ retention: { months: 60, since: 'orden' } }),
      '/privacy/retention/since noMoment',
    ],
    ['a moment that is computed', dated({}, { kind: 'date', value: 'now' }), '/privacy/retention/since noMoment'],
    [
      'a moment that is typed anew',
      dated({}, { kind: 'date', alwaysEmpty: true }),
      '/privacy/retention/since noMoment',
    ],
    ['a moment of somebody’s life', dated({}, { kind: 'date', sensitive: true }), '/privacy/retention/since noMoment'],
    [
      'followers of what nothing follows',
      dated({ retention: { months: 60, since: 'baja', withFollowers: true } }),
      '/privacy/retention/withFollowers unread',
    ],
    ['a period of what is kept', dated({ erase: 'keep', reason: 'lbl.category.kept' }), '/privacy/retention unread'],
  ])('LC-02 PV-05 tells %s', (_, change, expected) => {
    expect(told(change)).toContain(expected)
  })

  it('PV-05 a period counts from a date or a date with time, also of what is nobody’s', () => {
    for (const kind of ['date', 'dateTime'])
      for (const erase of [{}, { erase: 'remove' }])
        expect(told(dated(erase, { kind, retentionStart: true }))).toEqual([])
  })

  it('PV-01 a field is sensitive where a part of it is, however it is borrowed', () => {
    expect([...sensitiveFields(module('user'))]).toEqual(['cifNif', 'fechaNacimiento', 'repreLegal'])
  })

  it('PV-01 the size and the path of a sensitive file are as sensitive as it is', () => {
    const { fields, filters, ...document } = source('document')
    const { contents: _, ...others } = filters ?? {}
    const archivo = { kind: 'files', ...fields['archivo'], sensitive: true } as const
    const made = compiled({ ...document, filters: others, fields: { ...fields, archivo } })
    expect([...sensitiveFields(made)]).toEqual(['archivo', 'tamano', 'ruta', 'sinTexto'])
  })

  it('PV-04 a person is their own record, others are their owner’s', () => {
    expect([personOf(module('user')), personOf(module('requirement')), personOf(module('area'))]).toEqual([
      PERSON,
      'usuario',
      null,
    ])
  })
})
