import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const MODULES = new URL('../../definitions/modules/', import.meta.url)

interface ModuleFile {
  readonly fields?: { readonly [name: string]: { readonly retentionStart?: true } }
}

it('PV-05 retention periods count from these fields, and from no date of a person’s life', () => {
  const starts = readdirSync(MODULES).flatMap((file) => {
    const { fields = {} } = JSON.parse(readFileSync(new URL(file, MODULES), 'utf8')) as ModuleFile
    return Object.entries(fields).flatMap(([name, { retentionStart }]) => (retentionStart ? [`${file} ${name}`] : []))
  })
  expect(starts.toSorted()).toEqual([
    'binnacle.json fechafin',
    'booking.json fechaFin',
    'booking.json fechaInicio',
    'incident.json fecha',
    'outbox.json fecha',
    'requirement.json fechaAct',
    'requirement.json fechaFin',
    'requirement.json fechaIni',
    'waiting.json fechaFin',
  ])
})
