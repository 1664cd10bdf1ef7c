import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { grant } from '../../support/answers/grant.ts'
import { storedFile } from '../../support/answers/storedFile.ts'
import { TODAY, against, changed, planOf, sentOf } from './judged.ts'
import type { Changes } from './judged.ts'

const plan = planOf('grant')
const coral = grant(TODAY)
const euros = (amount: number) => ({ importe: Math.round(amount * 100), moneda: 'EUR' })
const line = (_id: string, unidades: number, price: number) => ({ _id, concepto: 'x', unidades, precio: euros(price) })
const company: Values = changed(coral, {
  '/entidad/tipo': 'empresa',
  '/entidad/nif': 'A58818501',
  '/entidad/registro': null,
  '/anexos/estatutos': null,
})
const aid = (importe: number, more: object = {}) => ({
  _id: 'r0',
  organismo: 'Estado',
  estado: 'concedida',
  fecha: '2025-06-01',
  importe: euros(importe),
  minimis: true,
  ...more,
})

const CHANGES: Changes = [
  [{}, []],
  [{ '/convocatoria/linea': null }, ['/convocatoria/linea required']],
  [{ '/convocatoria/linea': 'comercio' }, ['/entidad/tipo check']],
  [{ '/entidad/nif': '12345678Z' }, ['/entidad/nif check']],
  [{ '/entidad/nif': 'G08123458' }, ['/entidad/nif check']],
  [{ '/entidad/tipo': 'autonomo', '/entidad/nif': 'X1234567L' }, []],
  [{ '/entidad/tipo': 'autonomo' }, ['/entidad/nif check']],
  [{ '/entidad/registro': 'AS 0457' }, ['/entidad/registro check']],
  [{ '/entidad/constitucion': '2026-03-16' }, ['/entidad/constitucion check', '/entidad/constitucion check?']],
  [{ '/entidad/constitucion': '2025-06-01' }, ['/entidad/constitucion check?']],
  [{ '/entidad/representante/documento': '87654321A' }, ['/entidad/representante/documento check']],
  [{ '/proyecto/colectivos': [] }, ['/proyecto/colectivos required']],
  [{ '/proyecto/beneficiarios': 0 }, ['/proyecto/beneficiarios check']],
  [{ '/proyecto/beneficiarios': 1.5 }, ['/proyecto/beneficiarios format']],
  [{ '/proyecto/fechaInicio': TODAY }, ['/proyecto/fechaInicio after']],
  [
    { '/proyecto/fechaFin': '2026-05-14', '/proyecto/actividades': [] },
    ['/proyecto/fechaFin check', '/proyecto/actividades required'],
  ],
  [{ '/proyecto/fechaFin': '2027-06-01' }, ['/proyecto/fechaFin check']],
  [{ '/proyecto/actividades/1/desde': '2026-05-13' }, ['/proyecto/actividades/1/desde check']],
  [{ '/proyecto/actividades/1/hasta': '2026-06-14' }, ['/proyecto/actividades/1/hasta check']],
  [{ '/proyecto/actividades/0/hora': '25:00' }, ['/proyecto/actividades/0/hora type']],
  [
    { '/presupuesto/capitulos/1/capitulo': 'servicios' },
    ['/presupuesto/capitulos/0/capitulo check', '/presupuesto/capitulos/1/capitulo check'],
  ],
  [{ '/presupuesto/capitulos/1/capitulo': 'indirectos' }, ['/presupuesto/totalGastos check?']],
  [{ '/presupuesto/capitulos/0/capitulo': 'personal' }, ['/presupuesto/totalGastos check?']],
  [
    { '/presupuesto/capitulos/0/lineas/0/precio': { importe: 150_000, moneda: 'USD' } },
    ['/presupuesto/capitulos/0/lineas/0/precio check'],
  ],
  [
    { '/presupuesto/capitulos/0/lineas/0/unidades': -3 },
    [
      '/presupuesto/capitulos/0/lineas/0/unidades min',
      '/presupuesto/solicitado check',
      '/presupuesto/solicitado check',
    ],
  ],
  [{ '/presupuesto/solicitado': euros(6000.01) }, ['/presupuesto/solicitado check', '/presupuesto/solicitado check?']],
  [{ '/presupuesto/solicitado': euros(5999.99) }, ['/presupuesto/solicitado check']],
  [
    {
      '/presupuesto/solicitado': euros(9600),
      '/presupuesto/ingresos/0/importe': euros(0),
      '/presupuesto/ingresos/1/importe': euros(2400),
    },
    ['/presupuesto/solicitado check?'],
  ],
  [
    {
      '/presupuesto/solicitado': euros(9600.01),
      '/presupuesto/ingresos/0/importe': euros(0),
      '/presupuesto/ingresos/1/importe': euros(2399.99),
    },
    ['/presupuesto/solicitado check'],
  ],
  [{ '/presupuesto/hayIngresos': 'no', '/otrasAyudas/hay': 'no' }, ['/presupuesto/solicitado check']],
  [
    { '/presupuesto/hayIngresos': 'no' },
    ['/presupuesto/solicitado check', '/otrasAyudas/ayudas/0/mismoProyecto check?'],
  ],
  [{ '/presupuesto/ingresos/1/fuente': 'propios' }, ['/otrasAyudas/ayudas/0/mismoProyecto check?']],
  [{ '/presupuesto/ingresos/1/fuente': '+Rifa' }, ['/otrasAyudas/ayudas/0/mismoProyecto check?']],
  [{ '/otrasAyudas/ayudas': [] }, ['/otrasAyudas/ayudas required']],
  [{ '/otrasAyudas/ayudas/0/fecha': '2023-03-14' }, ['/otrasAyudas/ayudas/0/fecha check']],
  [{ '/otrasAyudas/ayudas/0/fecha': '2026-03-16' }, ['/otrasAyudas/ayudas/0/fecha check']],
  [{ '/otrasAyudas/ayudas': [aid(300_000)] }, ['/otrasAyudas/totalMinimis check?']],
  [{ '/otrasAyudas/ayudas': [aid(300_000.01)] }, ['/otrasAyudas/totalMinimis check']],
  [{ '/otrasAyudas/ayudas': [aid(200_000), aid(200_000, { _id: 'r1', minimis: false })] }, []],
  [{ '/otrasAyudas/ayudas': [aid(400_000, { estado: 'solicitada' })] }, []],
  [{ '/banco/titular': 'Coral' }, ['/banco/titular check?']],
  [{ '/banco/iban': 'ES9121000418450200051333' }, ['/banco/iban check']],
  [{ '/banco/iban': 'es9121000418450200051332' }, []],
  [{ '/banco/iban': 'FR1420041010050500013M02606' }, ['/banco/bic required']],
  [{ '/banco/iban': 'FR1420041010050500013M02606', '/banco/bic': 'BNPA' }, ['/banco/bic check']],
  [{ '/anexos/estatutos': [] }, ['/anexos/estatutos required']],
  [{ '/anexos/certificadoTributario': [] }, ['/anexos/certificadoTributario required']],
  [{ '/anexos/fechaCertificados': '2025-09-01' }, ['/anexos/fechaCertificados check']],
  [{ '/anexos/consulta': 'consiento', '/anexos/certificadoTributario': [] }, []],
  [{ '/declaraciones/requisitos': false }, ['/declaraciones/requisitos required']],
]

/** The largest grant of a line, and one cent more. */
const LINES = [
  ['cultura', 15_000],
  ['deporte', 20_000],
  ['social', 30_000],
] as const

const budget = (cost: number, ask: number, more: object = {}): Values =>
  changed(coral, {
    '/otrasAyudas': { hay: 'no' },
    '/presupuesto': {
      capitulos: [{ _id: 'r0', capitulo: 'servicios', lineas: [line('r0', 4, cost / 4)] }],
      hayIngresos: 'si',
      ingresos: [{ _id: 'r0', fuente: 'propios', importe: euros(cost - ask) }],
      solicitado: euros(ask),
      ...more,
    },
  })

describe('DF-06 the grant application', () => {
  it.each(CHANGES)('with %j', (changes, problems) => {
    expect(against(plan, changed(coral, changes))).toEqual(problems)
  })

  it.each(LINES)('in the line %s asks for at most %i euros', (linea, most) => {
    const asks = (amount: number) =>
      against(plan, changed(budget(4 * most, amount), { '/convocatoria/linea': linea, '/anexos/ofertas': offers(3) }))
    expect(asks(most)).toEqual([])
    expect(asks(most + 0.01)).toEqual(['/presupuesto/solicitado check'])
  })

  it.each([
    [14_999.99, 0, []],
    [15_000, 0, ['/anexos/ofertas required']],
    [15_000, 2, ['/anexos/ofertas check']],
    [15_000, 3, []],
  ])('with a line of %d euros and %i offers', (cost, count, problems) => {
    const answers = changed(budget(cost, 1000), {
      '/anexos/ofertas': offers(count),
      '/presupuesto/capitulos/0/lineas/0': line('r0', 1, cost),
    })
    expect(against(plan, answers)).toEqual(problems)
  })

  it('of a business counts itself as de minimis aid', () => {
    const asked = (amount: number) => against(plan, changed(company, { '/otrasAyudas/ayudas': [aid(amount)] }))
    expect(asked(294_000)).toEqual(['/otrasAyudas/totalMinimis check?'])
    expect(asked(294_000.01)).toEqual(['/otrasAyudas/totalMinimis check'])
    expect(asked(234_000)).toEqual([])
  })
})

const offers = (count: number) => Array.from({ length: count }, (_, at) => storedFile(`oferta-${at}.pdf`))

const part = (values: unknown, name: string): unknown => (isObject(values) ? values[name] : undefined)

describe('DF-05 the grant application', () => {
  it('computes amounts, totals and the share', () => {
    const { presupuesto, convocatoria, proyecto, otrasAyudas } = sentOf(plan, coral)
    expect(presupuesto).toMatchObject({
      capitulos: [
        { lineas: [{ importe: euros(4500) }, { importe: euros(5000) }], subtotal: euros(9500) },
        { lineas: [{ importe: euros(2500) }], subtotal: euros(2500) },
      ],
      totalGastos: euros(12_000),
      totalIngresos: euros(6000),
      porcentaje: 50,
      diferencia: euros(0),
    })
    expect([part(convocatoria, 'maximo'), part(proyecto, 'dias'), part(otrasAyudas, 'totalMinimis')]).toEqual([
      euros(15_000),
      31,
      euros(3000),
    ])
  })

  it('whatever the lines, their amounts are whole cents and the totals their sums', () => {
    const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 9_999_999 })), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(amounts, (lines) => {
        const typed = lines.map(([units, cents], at) => line(`r${at}`, units / 100, cents / 100))
        const sent = sentOf(plan, changed(coral, { '/presupuesto/capitulos/0/lineas': typed }))
        const expected = lines.map(([units, cents]) => Math.round((units * cents) / 100))
        const sum = expected.reduce((held, cents) => held + cents, 0)
        expect(sent['presupuesto']).toMatchObject({
          capitulos: [
            { lineas: expected.map((importe) => ({ importe: { importe } })), subtotal: { importe: sum } },
            {},
          ],
          totalGastos: { importe: sum + 250_000 },
        })
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    [3, 1, 33.33],
    [7, 5, 71.42],
    [8, 4, 50],
  ])('of %i euros asks for %i: %d per cent', (cost, ask, porcentaje) => {
    const answers = changed(budget(cost, ask), { '/presupuesto/capitulos/0/lineas/0': line('r0', 1, cost) })
    expect(sentOf(plan, answers)['presupuesto']).toMatchObject({ porcentaje })
  })

  it('takes no total from who sends it', () => {
    const forged = changed(coral, {
      '/presupuesto/totalGastos': euros(1_000_000),
      '/presupuesto/capitulos/0/subtotal': euros(1),
      '/convocatoria/maximo': euros(1_000_000),
    })
    expect(sentOf(plan, forged)).toEqual(sentOf(plan, coral))
  })

  it('sends no hidden part', () => {
    const sent = sentOf(plan, changed(company, { '/anexos/consulta': 'consiento', '/presupuesto/hayIngresos': 'no' }))
    expect(part(sent['entidad'], 'registro')).toBeUndefined()
    expect(part(sent['presupuesto'], 'ingresos')).toBeUndefined()
    for (const name of [
      'estatutos',
      'certificadoTributario',
      'certificadoSeguridadSocial',
      'fechaCertificados',
      'ofertas',
    ])
      expect(part(sent['anexos'], name)).toBeUndefined()
    expect(
      part(sentOf(plan, changed(coral, { '/entidad/tipo': 'autonomo' }))['entidad'], 'representante'),
    ).toBeUndefined()
  })
})
