import { describe, expect, it } from 'vitest'
import type { Values } from '#engine/form'
import { residence } from '../../support/answers/residence.ts'
import { storedFile } from '../../support/answers/storedFile.ts'
import { TODAY, against, changed, planOf, sentOf } from './judged.ts'
import type { Changes } from './judged.ts'

const plan = planOf('residence')
const family = residence(TODAY)
const member = (at: number, name: string): string => `/habitantes/miembros/${at}/${name}`
const birth: Values = changed(family, {
  '/alta': { motivo: 'nacimiento' },
  '/habitantes/miembros': [Object(family['habitantes']).miembros[2]],
})

const CHANGES: Changes = [
  [{}, []],
  [{ '/alta/fechaEntrada': '2026-03-16' }, ['/alta/fechaEntrada check']],
  [{ '/alta/fechaEntrada': '2025-03-14' }, ['/alta/fechaEntrada check?']],
  [{ '/anterior/municipio': '' }, ['/anterior/municipio required']],
  [{ '/alta/motivo': 'cambio' }, ['/anterior/direccion required']],
  [
    { '/alta/motivo': 'extranjero', '/anterior/pais': '724' },
    ['/anterior/pais check', ...[0, 1, 2].map((at) => `${member(at, 'paisProcedencia')} required`)],
  ],
  [{ '/alta/motivo': 'omision' }, []],
  [{ '/vivienda/direccion/pais': 250 }, ['/vivienda/direccion check']],
  [{ '/vivienda/direccion/codigoPostal': '99999' }, ['/vivienda/direccion postcode']],
  [{ '/vivienda/catastro': '9872023VH5797S0001W' }, ['/vivienda/catastro check']],
  [{ '/vivienda/catastro': '9872023 H5797S0001WX' }, ['/vivienda/catastro check']],
  [{ '/vivienda/superficie': 12 }, ['/vivienda/superficie check?']],
  [{ '/vivienda/superficie': -1 }, ['/vivienda/superficie min']],
  [{ '/vivienda/contrato': [] }, ['/vivienda/contrato required']],
  [{ '/vivienda/finContrato': '2026-03-14' }, ['/vivienda/finContrato check']],
  [{ '/vivienda/finContrato': '2026-03-20' }, ['/vivienda/finContrato check?']],
  [{ '/vivienda/titulo': 'propietario' }, ['/vivienda/escritura required']],
  [
    { '/vivienda/titulo': 'autorizado' },
    ['nombre', 'documento', 'autorizacion'].map((name) => `/vivienda/autoriza/${name} required`),
  ],
  [
    {
      '/vivienda/titulo': 'autorizado',
      '/vivienda/autoriza': { nombre: 'Ana', documento: '12345678z', autorizacion: [storedFile('a.pdf')] },
    },
    ['/vivienda/autoriza/documento check'],
  ],
  [
    { '/habitantes/miembros': [] },
    ['/habitantes/miembros required', '/habitantes/adultos check', '/declarante/documento check'],
  ],
  [
    { [member(1, 'fechaNacimiento')]: '2026-03-16' },
    [
      `${member(1, 'fechaNacimiento')} check`,
      `${member(1, 'libroFamilia')} required`,
      `${member(1, 'tutores')} required`,
    ],
  ],
  [{ [member(1, 'fechaNacimiento')]: '1920-01-01' }, [`${member(1, 'fechaNacimiento')} check?`]],
  [{ [member(2, 'fechaNacimiento')]: '2012-03-15' }, [`${member(2, 'tipoDocumento')} required`]],
  [{ [member(2, 'fechaNacimiento')]: '2012-03-16' }, []],
  [
    { [member(1, 'tipoDocumento')]: 'nif', [member(1, 'numero')]: '87654321X' },
    [`${member(1, 'tipoDocumento')} check`, `${member(2, 'tutores')}/1/convive check`],
  ],
  [
    { [member(0, 'tipoDocumento')]: 'nie', [member(0, 'numero')]: 'Y7654321G' },
    [`${member(0, 'tipoDocumento')} check`, `${member(2, 'tutores')}/0/convive check`, '/declarante/documento check'],
  ],
  [
    { [member(1, 'nacionalidad')]: '504', [member(1, 'tipoDocumento')]: 'identidad' },
    [`${member(1, 'tipoDocumento')} check`],
  ],
  [{ [member(1, 'nacionalidad')]: '504' }, []],
  [{ [member(1, 'numero')]: 'X1234567M' }, [`${member(1, 'numero')} check`, `${member(2, 'tutores')}/1/convive check`]],
  [{ [member(1, 'caducidad')]: TODAY }, [`${member(1, 'caducidad')} after`]],
  [{ [member(1, 'copia')]: [] }, [`${member(1, 'copia')} required`]],
  [{ [member(1, 'certificadoUE')]: null }, [`${member(1, 'certificadoUE')} required`]],
  [
    { [member(1, 'parentesco')]: 'declarante' },
    [`${member(0, 'parentesco')} check`, `${member(1, 'parentesco')} check`],
  ],
  [{ [member(0, 'parentesco')]: '+Prima' }, ['/declarante/documento check']],
  [{ [member(2, 'libroFamilia')]: [] }, [`${member(2, 'libroFamilia')} required`]],
  [{ [member(2, 'tutores')]: [] }, [`${member(2, 'tutores')} required`]],
  [{ [`${member(2, 'tutores')}/0/convive`]: false }, [`${member(2, 'tutores')}/0/autorizacion required`]],
  [{ [`${member(2, 'tutores')}/0/documento`]: '87654321X' }, [`${member(2, 'tutores')}/0/convive check`]],
  [{ [member(2, 'procedencia')]: '' }, [`${member(2, 'procedencia')} required`]],
  [{ '/declarante/documento': '87654321X' }, ['/declarante/documento check']],
  [{ '/declarante/telefono': { pais: 34, telefono: '100' } }, ['/declarante/telefono format']],
  [{ '/declarante/declaracion': false }, ['/declarante/declaracion required']],
]

describe('DF-06 the registration of residence', () => {
  it.each(CHANGES)('with %j', (changes, problems) => {
    expect(against(plan, changed(family, changes))).toEqual(problems)
  })

  it('two people do not have the same document, however it is written', () => {
    const answers = changed(family, {
      [member(1, 'nacionalidad')]: '724',
      [member(1, 'tipoDocumento')]: 'nif',
      [member(1, 'numero')]: ' 12345678z',
      [`${member(2, 'tutores')}/1/documento`]: '12345678Z',
    })
    expect(against(plan, answers)).toEqual([`${member(0, 'numero')} check`, `${member(1, 'numero')} check`])
  })

  it.each([
    ['a child whose parents are registered already', {}, []],
    ['nobody under age', { '/habitantes/miembros/0/fechaNacimiento': '1990-01-01' }, ['/habitantes/menores check']],
  ])('of a birth: %s', (_what, changes, problems) => {
    expect(against(plan, changed(birth, changes)).filter((one) => one.startsWith('/habitantes/menores'))).toEqual(
      problems,
    )
    expect(against(plan, birth)).toEqual([])
  })

  it('a minor cannot declare', () => {
    const problems = against(plan, changed(family, { [member(0, 'fechaNacimiento')]: '2008-03-16' }))
    expect(problems).toContain(`${member(0, 'parentesco')} check`)
  })
})

describe('DF-05 the registration of residence', () => {
  it('computes ages and how many people there are', () => {
    const { habitantes } = sentOf(plan, changed(family, { '/habitantes/total': 40 }))
    expect(habitantes).toMatchObject({
      total: 3,
      adultos: 2,
      menores: 1,
      miembros: [{ edad: 37 }, { edad: 39 }, { edad: 5 }],
    })
  })

  it.each([
    ['2008-03-15', 18],
    ['2008-03-16', 17],
    ['2008-02-29', 18],
    ['2026-03-15', 0],
  ])('who was born on %s is %i', (fechaNacimiento, edad) => {
    const { habitantes } = sentOf(plan, changed(family, { [member(2, 'fechaNacimiento')]: fechaNacimiento }))
    expect(habitantes).toMatchObject({ miembros: [{}, {}, { edad }] })
  })

  it('sends no hidden part', () => {
    const sent = sentOf(plan, changed(family, { '/alta/motivo': 'omision', '/vivienda/titulo': 'propietario' }))
    expect(sent).not.toHaveProperty('anterior')
    expect(Object.keys(Object(sent['vivienda']))).not.toEqual(expect.arrayContaining(['contrato']))
    const [first] = Object(sent['habitantes']).miembros
    for (const hidden of ['procedencia', 'paisProcedencia', 'caducidad', 'certificadoUE', 'libroFamilia', 'tutores'])
      expect(first).not.toHaveProperty(hidden)
  })
})
