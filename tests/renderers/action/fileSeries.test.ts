import { describe, expect, it } from 'vitest'
import type { ActionSource } from '#engine/source'
import type { CallResult, FileSeries } from '#renderers/context'
import { performAction } from '../../../renderers/action/performAction.ts'
import { failure, fakePort } from '../fakePort.ts'
import { kinds } from './events.ts'
import { moduleWith, record } from './sample.ts'

const SEVERAL: ActionSource = {
  on: 'selection',
  needs: 'edit',
  opens: 'viewer',
  with: { file: 'answer.archivo', signed: 'answer.firmado', code: 'answer.codigo' },
  calls: 'get',
  signs: 'several',
  sendsCode: 'merge',
}
const FILE = { id: '01a21d85-f60d-7a5c-91e2-93433a5cb867', name: 'Consent.pdf', size: 9, ruta: 'private.f' }
const signature = { strokes: [[]], picture: new File([], 'a.png'), code: '123456' }
const files = [
  { at: 0, fileHash: 'aa', pages: '1-2/2' },
  { at: 2, fileHash: 'cc', pages: null },
]

/** The series that an action over three records shows. */
async function shown(results: { readonly [call: string]: CallResult } = {}) {
  const module = moduleWith(
    { x: SEVERAL },
    {
      calls: {
        get: { POST: 'samples/{id}/file' },
        merge: { POST: 'samples/code', body: { ids: 'selection.ids' } },
        several: {
          PUT: 'samples/signature',
          parts: {
            ids: 'selection.ids',
            huellas: 'input.fileHashes',
            strokes: 'input.strokes',
            code: 'input.code',
            image: 'file.image',
          },
        },
      },
    },
  )
  const { port, events } = fakePort({
    results: { get: { ok: true, body: { archivo: [FILE], firmado: true, codigo: true } }, ...results },
    texts: { 'lbl.sample.x.done': 'All signed.' },
  })
  const held: FileSeries[] = []
  const selection = [record('r1', 'First'), record('r2', 'Second'), record('r3', 'Third')]
  const action = module.actions.get('x')
  if (!action) throw new Error('no action')
  const outcome = await performAction(
    { ...port, openSeries: (series) => held.push(series) },
    { module, record: null, input: {}, selection },
    action,
  )
  const [series] = held
  if (!series) throw new Error('no series is shown')
  return { series, events, outcome }
}

const callsOf = (events: Awaited<ReturnType<typeof shown>>['events']) =>
  events.flatMap((event) => (event.kind === 'call' ? [event] : []))

describe('SG-04 several records that are signed at once', () => {
  it('are opened one by one, when their turn comes', async () => {
    const { series, events, outcome } = await shown()
    expect([outcome.kind, events, series.names]).toEqual(['opened', [], ['First', 'Second', 'Third']])
    expect(await series.open(1)).toEqual({
      kind: 'file',
      path: 'private.f',
      name: 'Consent.pdf',
      isSigned: true,
      needsCode: true,
    })
    expect(callsOf(events)).toMatchObject([{ name: 'get', scope: { id: 'r2' } }])
    const gone = await shown({ get: failure('92136') })
    expect(await gone.series.open(0)).toMatchObject({ kind: 'refused', failure: { code: '92136' } })
    const bare = await shown({ get: { ok: true, body: {} } })
    expect(await bare.series.open(0)).toMatchObject({ kind: 'refused' })
  })

  it('are signed by one call with the hash of each, which says what came of each', async () => {
    const { series, events } = await shown({
      several: { ok: true, body: [{ id: 'r3', codigo: '92001' }, { id: 'r1' }] },
    })
    expect(await series.sign(signature, files)).toEqual({ ok: true, codes: [null, '92001'] })
    expect(callsOf(events)).toMatchObject([
      {
        name: 'several',
        scope: {
          selection: ['r1', 'r3'],
          input: { strokes: [[]], fileHashes: ['aa', 'cc'], pages: ['1-2/2', ''], code: '123456' },
        },
      },
    ])
    const silent = await shown({ several: { ok: true, body: [{ id: 'r1' }] } })
    expect(await silent.series.sign(signature, files)).toEqual({ ok: true, codes: [null, '90099'] })
    const refused = await shown({ several: failure('92140') })
    expect(await refused.series.sign(signature, files)).toMatchObject({ ok: false, failure: { code: '92140' } })
  })

  it('are proven by one code, and what follows waits until they are closed', async () => {
    const { series, events } = await shown()
    await series.sendCode?.([0, 2])
    expect(callsOf(events)).toMatchObject([{ name: 'merge', scope: { selection: ['r1', 'r3'] } }])
    series.onSigned()
    expect(events.slice(1)).toEqual([
      { kind: 'notify', tone: 'success', text: 'All signed.' },
      { kind: 'reload', module: 'sample' },
    ])
    series.onUnknown()
    expect(kinds(events).at(-1)).toBe('reload')
  })
})
