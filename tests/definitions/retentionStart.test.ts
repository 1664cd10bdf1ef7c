import { expect, it } from 'vitest'
import { MODULES } from '../support/modules.ts'

it('PV-05 retention periods count from these fields, and from no date of a person’s life', () => {
  const starts = Object.values(MODULES).flatMap(({ id, fields }) =>
    Object.entries(fields).flatMap(([name, { retentionStart }]) => (retentionStart ? [`${id} ${name}`] : [])),
  )
  expect(starts.toSorted()).toEqual([
    'binnacle fechafin',
    'booking fechaFin',
    'booking fechaInicio',
    'document fechaFirma',
    'incident fecha',
    'outbox fecha',
    'requirement fechaAct',
    'requirement fechaFin',
    'requirement fechaIni',
    'waiting fechaFin',
  ])
})
