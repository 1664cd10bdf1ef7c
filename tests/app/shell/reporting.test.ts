import { isValidElement } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Failure } from '#engine/call'
import type { Module } from '#engine/definition'
import type { CallResult, Port } from '#renderers/context'
import { reportingPort } from '../../../app/shell/report/reportingPort.tsx'
import type { CurrentLocation } from '../../../app/shell/report/reportingPort.tsx'
import { loadDefinitions } from '../../../server/definitions/index.ts'
import { fakePort } from '../../renderers/fakePort.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { DEFINITIONS } from '../../support/testPortal.ts'

/** As the client answers where no server does: the same value each time. */
const NETWORK: Failure = { status: 0, code: 'network', message: '', transaction: '', fields: [] }
const UNREACHED: CallResult = { ok: false, failure: NETWORK }

let modules: ReadonlyMap<string, Module>
beforeAll(async () => {
  ;({ modules } = await unwrap(loadDefinitions(DEFINITIONS)))
})

const moduleOf = (id: string): Module => {
  const module = modules.get(id)
  if (!module) throw new Error(`There is no module ${id}`)
  return module
}

function reporting() {
  const here: { now: CurrentLocation } = { now: { screen: { module: 'category', screen: 'list' }, path: '/category' } }
  const { port, events } = fakePort({ modules: [...modules.values()] })
  const offline: Port = {
    ...port,
    call: () => Promise.resolve(UNREACHED),
    download: () => Promise.resolve(UNREACHED),
    downloadFile: () => Promise.resolve(UNREACHED),
  }
  const told = (): unknown => events.flatMap((event) => (event.kind === 'open' ? [event.to] : [])).at(-1)
  return { here, told, port: reportingPort(offline, () => here.now) }
}

function follow(link: unknown): void {
  if (!isValidElement<{ readonly onReport: () => void }>(link)) throw new Error('There is no way to a report')
  link.props.onReport()
}

const failureOf = (result: CallResult): Failure => {
  if (result.ok) throw new Error('It was not refused')
  return result.failure
}

describe('SH-15 the place of an error', () => {
  it('SH-15 is that of its own call, where several fail in the same way', async () => {
    const { port, told } = reporting()
    const first = failureOf(await port.call(moduleOf('category'), 'list', {}))
    const second = failureOf(await port.call(moduleOf('user'), 'list', {}))
    for (const [failure, module] of [
      [first, 'category'],
      [second, 'user'],
    ] as const) {
      follow(port.report?.({ text: 'Away', failure }))
      expect(told()).toMatchObject({ with: { funcionalidad: moduleOf(module).functionId } })
    }
  })

  it('SH-15 of what is no declared call is the screen', async () => {
    const { port, told } = reporting()
    await port.call(moduleOf('user'), 'list', {})
    const failure = failureOf(await port.downloadFile('a', 'b'))
    follow(port.report?.({ text: 'Away', failure }))
    expect(told()).toMatchObject({ with: { funcionalidad: moduleOf('category').functionId } })
  })

  it('SH-15 is kept when its link is followed from another screen', async () => {
    const { port, told, here } = reporting()
    const asked = port.call(moduleOf('category'), 'list', {})
    const words = port.report?.({ text: 'Fell over' })
    here.now = { screen: { module: 'user', screen: 'list' }, path: '/user' }
    const refused = port.report?.({ text: 'Away', failure: failureOf(await asked) })
    follow(words)
    expect(told()).toMatchObject({
      with: { funcionalidad: moduleOf('category').functionId, extras: { ruta: '/category' } },
    })
    follow(refused)
    expect(told()).toMatchObject({
      with: { funcionalidad: moduleOf('category').functionId, extras: { ruta: '/category', codigo: 'network' } },
    })
  })

  it('SH-15 is none where the report itself could not be sent', async () => {
    const { port } = reporting()
    const failure = failureOf(await port.call(moduleOf('incident'), 'create', {}))
    expect(port.report?.({ text: 'Away', failure })).toBeNull()
  })
})
