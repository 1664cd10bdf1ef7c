import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Values } from '#engine/form'
import { postedWorkers } from '../../support/answers/postedWorkers.ts'
import { storedFile } from '../../support/answers/storedFile.ts'
import { against, changed, planOf, sentOf } from './judged.ts'
import type { Changes } from './judged.ts'

const plan = planOf('postedWorkers')
const euros = (amount: number) => ({ importe: Math.round(amount * 100), moneda: 'EUR' })
const payer = (at: number, name: string): string => `/pagos/pagadores/${at}/${name}`
const trip = (at: number, of: number, name: string): string => `/pagos/pagadores/${at}/viajes/${of}/${name}`

const CHANGES: Changes = [
  [{}, []],
  [
    { '/contribuyente/ejercicio': 2014 },
    [
      '/contribuyente/ejercicio check',
      '/contribuyente/ejercicio check?',
      ...[0, 1].flatMap((at) => [`${payer(at, 'alta')} check`, `${payer(at, 'baja')} check`]),
    ],
  ],
  [
    { '/contribuyente/ejercicio': 2027 },
    [
      '/contribuyente/ejercicio check',
      ...[0, 1].flatMap((at) => [`${payer(at, 'alta')} check`, `${payer(at, 'baja')} check`]),
    ],
  ],
  [{ '/contribuyente/documento': '12345678A' }, ['/contribuyente/documento check']],
  [{ '/residencia/residente': 'no' }, ['/residencia/residente check']],
  [{ '/residencia/territorio': 'bizkaia' }, ['/residencia/territorio check?']],
  [{ '/residencia/impatriado': 'si' }, ['/residencia/impatriado check']],
  [{ '/pagos/pagadores': [] }, ['/pagos/pagadores required']],
  [{ [payer(0, 'nif')]: 'A58818500' }, [`${payer(0, 'nif')} check`]],
  [{ [payer(0, 'nif')]: '12345678Z' }, [`${payer(0, 'nif')} check`]],
  [{ [payer(0, 'alta')]: '2024-12-31' }, [`${payer(0, 'alta')} check`]],
  [{ [payer(1, 'baja')]: '2026-01-01' }, [`${payer(1, 'baja')} check`]],
  [{ [payer(0, 'bruto')]: null }, [`${payer(0, 'bruto')} required`]],
  [{ [payer(0, 'bruto')]: euros(-1) }, [`${payer(0, 'bruto')} check`]],
  [{ [payer(0, 'exentoNomina')]: null }, [`${payer(0, 'exentoNomina')} required`]],
  [{ [payer(0, 'exentoNomina')]: euros(13_540.38) }, ['/resultado/regularizacion check?']],
  [{ [payer(0, 'viajes')]: [] }, [`${payer(0, 'viajes')} required`]],
  [{ [trip(0, 0, 'pais')]: '724' }, [`${trip(0, 0, 'pais')} check`]],
  [{ [trip(0, 0, 'pais')]: '292' }, [`${trip(0, 0, 'pais')} check?`]],
  [{ [trip(0, 0, 'pais')]: '604' }, [`${trip(0, 0, 'pais')} check?`]],
  [{ [trip(0, 0, 'hasta')]: '2025-01-31' }, [`${trip(0, 0, 'hasta')} check`]],
  [{ [trip(1, 0, 'desde')]: '2025-09-30' }, [`${trip(1, 0, 'desde')} check`]],
  [{ [trip(1, 0, 'hasta')]: '2026-01-01' }, [`${trip(1, 0, 'hasta')} check`]],
  [{ [trip(0, 1, 'desde')]: '2025-02-28' }, [`${trip(0, 0, 'desde')} check`, `${trip(0, 1, 'desde')} check`]],
  [{ [trip(0, 1, 'desde')]: '2025-03-01' }, []],
  [{ [trip(0, 0, 'motivo')]: 'supervision' }, [`${trip(0, 0, 'motivo')} check?`]],
  [{ [trip(0, 0, 'motivo')]: '+Congreso' }, []],
  [{ [trip(0, 0, 'vinculada')]: true }, [`${trip(0, 0, 'ventaja')} required`]],
  [{ [trip(0, 0, 'justificantes')]: [] }, [`${trip(0, 0, 'justificantes')} required`]],
  [
    { [payer(1, 'aplicado')]: 'excesos', [payer(1, 'exentoNomina')]: euros(100) },
    [`${payer(0, 'aplicado')} check`, `${payer(1, 'aplicado')} check`, '/resultado/eleccion check?'],
  ],
  [{ '/resultado/eleccion': null }, ['/resultado/eleccion required']],
  [
    { '/resultado/eleccion': 'excesos' },
    [
      '/resultado/eleccion check',
      '/resultado/eleccion check?',
      '/resultado/eleccion check?',
      '/resultado/regularizacion check?',
    ],
  ],
  [{ [payer(1, 'excesos')]: euros(20_000) }, ['/resultado/eleccion check?']],
  [{ [payer(1, 'excesos')]: euros(20_000), '/resultado/eleccion': 'excesos' }, ['/resultado/eleccion check?']],
  [{ '/cierre/certificadoEmpresa': [] }, ['/cierre/certificadoEmpresa required']],
]

describe('DF-06 the data of posted workers', () => {
  it.each(CHANGES)('with %j', (changes, problems) => {
    expect(against(plan, changed(postedWorkers, changes))).toEqual(problems)
  })

  it('trips of two payers do not share a day either', () => {
    const answers = changed(postedWorkers, {
      [payer(1, 'alta')]: '2025-06-01',
      [trip(1, 0, 'desde')]: '2025-06-20',
      [trip(1, 0, 'hasta')]: '2025-06-25',
    })
    expect(against(plan, answers)).toEqual([`${trip(0, 1, 'desde')} check`, `${trip(1, 0, 'desde')} check`])
  })
})

/** One payer with one trip of so many days from the first of March on. */
function alone(ejercicio: number, days: number, bruto: number, especifica?: number): Values {
  const end = new Date(Date.UTC(ejercicio, 2, days)).toISOString().slice(0, 10)
  return changed(postedWorkers, {
    '/contribuyente/ejercicio': ejercicio,
    '/pagos/pagadores': [
      {
        _id: 'r0',
        nombre: 'Montajes Ibéricos, SA',
        nif: 'A58818501',
        alta: `${ejercicio}-01-01`,
        baja: `${ejercicio}-12-31`,
        bruto: euros(bruto),
        ...(especifica === undefined ? {} : { especifica: euros(especifica) }),
        aplicado: 'nada',
        viajes: [
          {
            _id: 'r0',
            pais: '840',
            desde: `${ejercicio}-03-01`,
            hasta: end,
            motivo: 'formacion',
            beneficiaria: 'Harbor Inc.',
            justificantes: [storedFile('boston.pdf')],
          },
        ],
      },
    ],
  })
}

describe('DF-05 the data of posted workers', () => {
  it('compute the exemption payer by payer, rounded once (TEAC 00/08685/2023)', () => {
    const { pagos, resultado } = sentOf(plan, postedWorkers)
    expect(pagos).toMatchObject({
      pagadores: [
        { dias: 273, diasFuera: 39, exento: euros(5714.29), viajes: [{ dias: 28 }, { dias: 11 }] },
        { dias: 92, diasFuera: 36, exento: euros(7826.09) },
      ],
    })
    expect(resultado).toEqual({
      diasFuera: 75,
      sinLimite: euros(13_540.37),
      exento: euros(13_540.37),
      totalExcesos: euros(0),
      masFavorable: '7p',
      eleccion: '7p',
      aplicado: euros(5000),
      regularizacion: euros(8540.37),
    })
  })

  it.each([
    [2025, 60, 50_000, undefined, 8219.18],
    [2024, 60, 50_000, undefined, 8196.72],
    [2025, 150, 180_000, undefined, 60_100],
    [2025, 30, 45_000, 5000, 8698.63],
  ])('%i, %i days of %d euros and %j more: %d', (year, days, bruto, especifica, exento) => {
    const answers = alone(year, days, bruto, especifica)
    expect(sentOf(plan, answers)['resultado']).toMatchObject({ exento: euros(exento) })
    expect(against(plan, answers)).toEqual(exento === 60_100 ? ['/resultado/sinLimite check?'] : [])
  })

  it('never exempt more than 60,100 euros, nor more than was paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 40_000_000 }), (days, cents) => {
        const { resultado } = sentOf(plan, alone(2025, days, cents / 100))
        const exact = Math.min(6_010_000, Math.round((cents * days) / 365))
        expect(resultado).toMatchObject({ diasFuera: days, exento: { importe: exact } })
        expect(exact).toBeLessThanOrEqual(cents)
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    [13_540.36, '7p'],
    [13_540.37, 'igual'],
    [13_540.38, 'excesos'],
  ])('compare %d of excess pay with the exemption: %s', (excess, masFavorable) => {
    const sent = sentOf(plan, changed(postedWorkers, { [payer(0, 'excesos')]: euros(excess) }))
    expect(sent['resultado']).toMatchObject({ masFavorable, totalExcesos: euros(excess) })
  })

  it('send no hidden part, and nothing computed by who fills them in', () => {
    const forged = changed(postedWorkers, {
      '/resultado/exento': euros(1),
      [payer(0, 'dias')]: 1,
      [trip(0, 0, 'ventaja')]: 'hidden',
      [payer(1, 'exentoNomina')]: euros(9),
      '/cierre/impuestoAnalogo': [storedFile('hidden.pdf')],
    })
    expect(sentOf(plan, forged)).toEqual(sentOf(plan, postedWorkers))
  })

  it('ask for proof of a similar tax where there is no treaty', () => {
    const proof = [storedFile('tax.pdf')]
    const answers = changed(postedWorkers, { [trip(0, 0, 'pais')]: '604', '/cierre/impuestoAnalogo': proof })
    expect(sentOf(plan, answers)['cierre']).toMatchObject({ impuestoAnalogo: proof })
  })
})
