import { describe, expect, it } from 'vitest'
import { applyOverlay, checkOverlay, overlayContext, readOverlay } from '#engine/overlay'
import type { ModuleSource } from '#engine/source'
import { context, source } from '../definition/shipped.ts'

const incident: ModuleSource = { ...source('incident'), privacy: { keeps: ['estado'] } }
const retained: ModuleSource = {
  ...incident,
  privacy: { ...incident.privacy, retention: { months: 24, since: 'fecha' } },
}
const retainedOutbox = source('outbox')
const within = overlayContext(context)

function checked(base: ModuleSource, retention: unknown) {
  const read = readOverlay({ over: base.id, version: 1, retention })
  return read.ok ? checkOverlay(base, read.value, within, {}) : read
}

const refused = (base: ModuleSource, retention: unknown): readonly string[] => {
  const result = checked(base, retention)
  return result.ok ? [] : result.problems.map(({ pointer, reason }) => `${pointer} ${reason}`)
}

function periodOf(base: ModuleSource, retention: object): unknown {
  const result = checked(base, retention)
  return result.ok ? result.value.source.privacy : result.problems
}

describe('the retention period of an organisation', () => {
  it.each<readonly [string, ModuleSource, object, object | undefined]>([
    ['where the module says none', incident, { months: 6, since: 'fecha' }, { months: 6, since: 'fecha' }],
    ['that is longer', retained, { months: 240 }, { months: 240, since: 'fecha' }],
    ['that is shorter', retained, { months: 6 }, { months: 6, since: 'fecha' }],
    ['that never ends', retained, { months: 0 }, undefined],
    ['that never ends where there is none', incident, { months: 0 }, undefined],
  ])('LC-04 PV-05 is one %s', (_, base, said, retention) => {
    expect(periodOf(base, said)).toEqual({ keeps: ['estado'], ...(retention ? { retention } : {}) })
  })

  it('LC-04 PV-05 takes along what follows the records, where the organisation or the module says so', () => {
    const requirement = source('requirement')
    const period = (base: ModuleSource, more: object) => {
      const result = checked(base, { months: 60, since: 'fechaFin', ...more })
      return result.ok ? result.value.source.privacy?.retention : result.problems
    }
    const taking = { months: 60, since: 'fechaFin', withFollowers: true }
    expect(period(requirement, { withFollowers: true })).toEqual(taking)
    const shipped = { ...requirement, privacy: { ...requirement.privacy, retention: taking } }
    expect(period(shipped, {})).toEqual(taking)
    expect(period(shipped, { withFollowers: false })).toEqual({ ...taking, withFollowers: false })
  })

  it('LC-04 PV-05 may count from a field of the organisation', () => {
    const read = readOverlay({
      over: 'category',
      version: 1,
      fields: { x_end: { kind: 'date', retentionStart: true } },
      retention: { months: 6, since: 'x_end' },
    })
    const applied = read.ok ? applyOverlay(source('category'), read.value, within) : read
    expect(applied.ok && applied.value.privacy).toEqual({ retention: { months: 6, since: 'x_end' } })
  })

  it.each<readonly [string, ModuleSource, unknown, string]>([
    ['no field', incident, { months: 6 }, '/retention missingKey'],
    ['no months', retained, { since: 'fecha' }, '/retention/months missingKey'],
    ['months in words', retained, { months: 'six' }, '/retention/months wrongType'],
    ['too many months', retained, { months: 1201 }, '/retention/months range'],
    ['less than half a year', retained, { months: 5 }, '/retention/months tooFewMonths'],
    ['months before', retained, { months: -1 }, '/retention/months range'],
    ['another key', retained, { months: 6, erase: 'keep' }, '/retention/erase unknownKey'],
    ['followers in words', retained, { months: 6, withFollowers: 'yes' }, '/retention/withFollowers wrongType'],
    ['followers for nothing', retained, { months: 0, withFollowers: true }, '/retention/withFollowers unread'],
    ['followers that there are not', retained, { months: 6, withFollowers: true }, '/retention/withFollowers unread'],
    ['a field for nothing', retained, { months: 0, since: 'fecha' }, '/retention/since unread'],
    ['a field that is not there', retained, { months: 6, since: 'fin' }, '/retention/since unknownField'],
    ['a field that holds no moment', retained, { months: 6, since: 'numero' }, '/retention/since noMoment'],
    [
      'a moment that is offered as no start',
      retainedOutbox,
      { months: 6, since: 'enviado' },
      '/retention/since notOffered',
    ],
    ['a birthday', source('user'), { months: 6, since: 'fechaNacimiento' }, '/retention/since noMoment'],
    ['no object', retained, 12, '/retention wrongType'],
    [
      'what is kept',
      { ...incident, privacy: { erase: 'keep', reason: 'lbl.incident.title' } },
      { months: 6, since: 'fecha' },
      '/retention unread',
    ],
  ])('LC-04 PV-05 is refused: %s', (_, base, retention, told) => {
    expect(refused(base, retention)).toEqual([told])
  })
})
