import { describe, expect, it } from 'vitest'
import type { CallScope } from '#engine/call'
import type { FormFile } from '#engine/field'
import type { CallResult, Uploader, WaitForRetry } from '#renderers/context'
import { DropUpload } from '../../../../renderers/screen/list/drop/DropUpload.ts'
import { planDrop } from '../../../../renderers/screen/list/drop/dropPlan.ts'
import type { LevelReader } from '../../../../renderers/screen/list/drop/dropPlan.ts'
import { listOf, module } from '../../../engine/definition/shipped.ts'
import { failure, fakePort } from '../../fakePort.ts'
import { FakeUploader } from '../../form/fakeUploader.ts'

const documents = module('document')
const list = listOf(documents)
const dropOf = () => {
  if (!list.drop) throw new Error('Documents take no files')
  return list.drop
}

const stored = ({ name, size }: File, id: string): FormFile => ({ uid: id, id, name, size, ruta: '', ddAttributes: 0 })
const INSTANT: Uploader = {
  send: (file, { key }) => Promise.resolve({ ok: true, file: stored(file, key) }),
  forget: () => undefined,
}

/** Paths that end in a slash are folders. */
async function dropped(
  paths: readonly string[],
  answer: (name: string, sent: number) => CallResult | Promise<CallResult>,
  uploader: Uploader = INSTANT,
  wait?: WaitForRetry,
) {
  const drop = dropOf()
  const names: string[] = []
  const scopes: CallScope[] = []
  const { port } = fakePort()
  const call = (_: unknown, __: string, scope: CallScope): Promise<CallResult> => {
    names.push(String(scope.values?.['nombre']))
    scopes.push(scope)
    return Promise.resolve(answer(names.at(-1) ?? '', names.length))
  }
  const place = { port: { ...port, call }, module: documents, list, drop, input: {} }
  const folders = paths.filter((path) => path.endsWith('/')).map((path) => path.slice(0, -1).split('/'))
  const files = paths
    .filter((path) => !path.endsWith('/'))
    .map((path) => path.split('/'))
    .map((path) => ({ folders: path.slice(0, -1), file: new File(['%PDF-1.4 text'], path.at(-1) ?? '') }))
  const there: LevelReader = {
    read: async () => new Map([['a.pdf', { id: 'a' } as never]]),
    opens: () => false,
    mayVersion: () => false,
  }
  const plan = await planDrop({ folders, files }, drop.file, null, there, null)
  const upload = new DropUpload({ place, plan, choices: new Map(), level: null, uploader, ...(wait ? { wait } : {}) })
  /** Resolves once nothing is waiting or under way. */
  const settled = () =>
    new Promise<void>((resolve) => {
      const isDone = (): boolean =>
        [...upload.entries(), ...upload.folders()].every(({ stage: { kind } }) => kind === 'done' || kind === 'failed')
      const leave = upload.subscribe(() => {
        if (!isDone()) return
        leave()
        resolve()
      })
    })
  const stages = () => upload.entries().map(({ stage }) => stage.kind)
  const folderStages = () => upload.folders().map(({ key, stage }) => `${key} ${stage.kind}`)
  return { upload, names, scopes, settled, stages, folderStages }
}

const made: CallResult = { ok: true, body: { id: 'f', version: 1 } }
const lost = failure('90001', { status: 0 })

describe('DO-01 an upload of files and folders', () => {
  it('DO-01 tells a folder that is refused, also one without files, and asks for none within it', async () => {
    const { upload, names, stages, folderStages, settled } = await dropped(
      ['House/', 'House/Rooms/', 'Empty/', 'House/Rooms/plan.pdf', 'b.pdf'],
      (name) => (name === 'House' ? failure('91023') : made),
    )
    expect(folderStages()).toEqual(['House queued', 'House/Rooms queued', 'Empty queued'])
    const over = settled()
    await upload.start()
    await over
    expect(folderStages()).toEqual(['House failed', 'House/Rooms failed', 'Empty done'])
    expect(stages()).toEqual(['failed', 'done'])
    expect(names).toEqual(['House', 'Empty', 'b.pdf'])
  })

  it('DO-01 stops making folders with the files', async () => {
    let answer: (result: CallResult) => void = () => undefined
    const asked = new Promise<CallResult>((resolve) => {
      answer = resolve
    })
    const { upload, names, stages, folderStages } = await dropped(['One/', 'Two/', 'One/b.pdf'], () => asked)
    const started = upload.start()
    await expect.poll(() => names).toEqual(['One'])
    upload.stopAll()
    answer(made)
    await started
    expect([names, folderStages(), stages()]).toEqual([['One'], ['One done', 'Two failed'], ['failed']])
  })

  it('DO-01 makes a folder once when two of its files are tried again', async () => {
    const { upload, names, stages, folderStages, settled } = await dropped(
      ['House/', 'House/b.pdf', 'House/c.pdf'],
      (_, sent) => (sent === 1 ? lost : made),
    )
    const failed = settled()
    await upload.start()
    await failed
    expect(stages()).toEqual(['failed', 'failed'])
    const over = settled()
    for (const { uid } of upload.entries()) upload.retry(uid)
    await over
    expect([names, stages(), folderStages()]).toEqual([
      ['House', 'House', 'b.pdf', 'c.pdf'],
      ['done', 'done'],
      ['House done'],
    ])
  })

  it('DO-01 makes a folder again while the connection is lost, and its files wait for it', async () => {
    const server = new FakeUploader()
    const gone = failure('network', { status: 0 })
    const { upload, names, stages, folderStages, settled } = await dropped(
      ['House/', 'House/b.pdf'],
      (_, sent) => (sent === 1 ? gone : made),
      INSTANT,
      server.wait,
    )
    const over = settled()
    const started = upload.start()
    await expect.poll(() => names).toEqual(['House'])
    expect([folderStages(), stages()]).toEqual([['House making'], ['queued']])
    await expect.poll(() => (server.online(), names.length)).toBe(3)
    await started
    await over
    expect([names, folderStages(), stages()]).toEqual([['House', 'House', 'b.pdf'], ['House done'], ['done']])
  })

  it('DO-01 stops with a folder that waits for the connection', async () => {
    const server = new FakeUploader()
    const { upload, names, stages, folderStages } = await dropped(
      ['House/', 'House/b.pdf'],
      () => failure('network', { status: 0 }),
      INSTANT,
      server.wait,
    )
    const started = upload.start()
    await expect.poll(() => names).toEqual(['House'])
    upload.stopAll()
    await started
    expect([names, folderStages(), stages()]).toEqual([['House'], ['House failed'], ['failed']])
  })

  it('DO-01 tries a failed folder again with what failed in it', async () => {
    const { upload, stages, folderStages, settled } = await dropped(
      ['House/', 'House/Rooms/', 'House/Rooms/b.pdf'],
      (_, sent) => (sent === 1 ? lost : made),
    )
    const failed = settled()
    await upload.start()
    await failed
    const over = settled()
    await upload.retryFolder('House')
    await over
    expect([stages(), folderStages()]).toEqual([['done'], ['House done', 'House/Rooms done']])
  })

  it('DO-01 keeps the name of a file for another attempt, unless it is taken', async () => {
    const results = [lost, failure('91023'), made]
    const { upload, names, stages, settled } = await dropped(['a.pdf'], (_, sent) => results[sent - 1] ?? made)
    const attempt = async (begin: () => unknown): Promise<void> => {
      const over = settled()
      begin()
      await over
    }
    const retry = (): void => {
      for (const { uid } of upload.entries()) upload.retry(uid)
    }
    await attempt(() => upload.start())
    await attempt(retry)
    await attempt(retry)
    expect([names, stages()]).toEqual([['a (2).pdf', 'a (2).pdf', 'a (3).pdf'], ['done']])
  })

  const uploaded = async (answer: (name: string, sent: number) => CallResult) => {
    const server = new FakeUploader()
    const { upload, ...drop } = await dropped(['b.pdf'], answer, server, server.wait)
    const over = drop.settled()
    await upload.start()
    await expect.poll(() => server.running).toHaveLength(1)
    const [first] = server.running
    const [entry] = upload.entries()
    if (!first || !entry) throw new Error('Nothing is sent')
    return { ...drop, upload, server, first, over, uid: entry.uid }
  }

  it('DO-01 UP-03 goes on where it was cut off, tells its bytes, and makes the record of what is stored', async () => {
    const { upload, server, first, over, uid, scopes, stages } = await uploaded(() => made)
    expect(first.options).toMatchObject({ module: 'document', field: ['archivo'], protect: false, resume: null })
    server.move(first, 0.5)
    expect(upload.item(uid)?.progress).toBeCloseTo(46.15)
    server.cut(first)
    await expect.poll(stages).toEqual(['cut'])
    server.online()
    await expect.poll(() => server.running).toHaveLength(1)
    expect(server.resumed).toEqual([null, `/place/${uid}`])
    for (const attempt of server.running) server.store(attempt)
    await over
    expect(stages()).toEqual(['done'])
    expect(scopes.map(({ uploaded: files, file }) => [files, file])).toEqual([
      [{ archivo: [server.stored.get(uid)] }, {}],
    ])
  })

  it('DO-01 asks again for the record when the answer was lost, and sends no byte twice', async () => {
    const network = failure('network', { status: 0 })
    const { server, first, over, scopes, stages } = await uploaded((_, sent) => (sent === 1 ? network : made))
    server.store(first)
    await expect.poll(stages).toEqual(['cut'])
    server.online()
    await over
    expect([stages(), server.resumed.length]).toEqual([['done'], 1])
    expect(scopes[1]).toEqual(scopes[0])
  })

  it('DO-01 sends a file anew if the server refuses what it had stored', async () => {
    const { upload, server, first, over, settled, uid, stages } = await uploaded((_, sent) =>
      sent === 1 ? failure('91016', { status: 404 }) : made,
    )
    server.store(first)
    await over
    expect(stages()).toEqual(['failed'])
    const again = settled()
    upload.retry(uid)
    await expect.poll(() => server.running).toHaveLength(1)
    for (const attempt of server.running) server.store(attempt)
    await again
    expect([stages(), server.resumed]).toEqual([['done'], [null, null]])
  })

  it('DO-01 discards what is uploaded of a file that is taken off the list, and of all that are stopped', async () => {
    const place = (uid: string): string => `/place/${uid}`
    const removed = await uploaded(() => made)
    removed.server.refuse(removed.first)
    await removed.over
    removed.upload.remove(removed.uid)
    expect(removed.server.forgotten).toEqual([place(removed.uid)])
    const stopped = await uploaded(() => made)
    stopped.upload.stop(stopped.uid)
    expect(stopped.server.forgotten).toEqual([])
    // By its button, and when its dialog goes.
    stopped.upload.stopAll()
    stopped.upload.stopAll()
    expect(stopped.server.forgotten).toEqual([place(stopped.uid)])
  })
})
