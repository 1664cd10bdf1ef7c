import { describe, expect, it } from 'vitest'
import { filesOf } from '#engine/field'
import { PICTURE, PLAIN, PORTRAIT, PROTECTED, desk, file, settled } from './desk.ts'

const first = <Thing>(things: readonly Thing[]): Thing => {
  const [thing] = things
  if (thing === undefined) throw new Error('There is none')
  return thing
}

describe('UP-03 UP-04 files on their way', () => {
  it('UP-04 an item says its name, size, state and progress with two decimals, and is done at 100 only', async () => {
    const { uploads, server } = desk()
    const field = uploads.ofField('/docs')
    field.add([file('a.pdf', 3000)], PROTECTED)
    const attempt = first(server.running)
    attempt.options.onProgress(1000)
    expect(first(field.items())).toMatchObject({
      uid: 'u0',
      name: 'a.pdf',
      size: 3000,
      status: 'uploading',
      progress: 33.33,
      uploaded: false,
      failUpload: false,
      code: null,
      response: null,
      ddAttributes: 1,
    })
    attempt.options.onProgress(3000)
    expect(first(field.items()).progress).toBe(99.99)
    server.store(attempt)
    await settled()
    expect(first(field.items())).toMatchObject({
      status: 'done',
      progress: 100,
      uploaded: true,
      response: { ruta: 'p.id-u0', path: 'p.id-u0' },
      ddAttributes: 1,
    })
  })

  it('UP-03 three go at once, the others wait their turn', async () => {
    const { uploads, server } = desk()
    const field = uploads.ofField('/docs')
    field.add(
      ['a', 'b', 'c', 'd'].map((name) => file(`${name}.pdf`)),
      PLAIN,
    )
    expect(server.running).toHaveLength(3)
    expect(field.items().map(({ phase }) => phase)).toEqual(['sending', 'sending', 'sending', 'queued'])
    server.store(first(server.running))
    await settled()
    expect(server.running.map((one) => one.file.name)).toEqual(['b.pdf', 'c.pdf', 'd.pdf'])
  })

  it('UP-03 one that was cut off goes on where it was, as the same file', async () => {
    const { store, uploads, server } = desk()
    const field = uploads.ofField('/docs')
    field.add([file('a.pdf')], PLAIN)
    server.move(first(server.running), 0.5)
    server.cut(first(server.running))
    await settled()
    expect(first(field.items())).toMatchObject({ status: 'uploading', phase: 'cut', progress: 50 })
    expect(server.running).toEqual([])
    server.online()
    await settled()
    expect(server.resumed).toEqual([null, '/place/u0'])
    server.store(first(server.running))
    await settled()
    expect(filesOf(store.values['docs']).map(({ name }) => name)).toEqual(['a.pdf'])
  })

  it('UP-03 one that never moves is given back to the person after some attempts, who may try again', async () => {
    const { uploads, server } = desk()
    const field = uploads.ofField('/docs')
    field.add([file('a.pdf')], PLAIN)
    for (let turn = 0; server.running.length > 0; turn++) {
      expect(turn).toBeLessThan(10)
      server.cut(first(server.running))
      await settled()
      server.online()
      await settled()
    }
    expect(first(field.items())).toMatchObject({ status: 'error', code: 'network' })
    field.retry('u0')
    expect(server.resumed.at(-1)).toBe('/place/u0')
    server.store(first(server.running))
    await settled()
    expect(first(field.items()).status).toBe('done')
  })

  it('UP-03 one that was stopped just as it arrived, and is tried again, counts once', async () => {
    const { store, uploads, server } = desk()
    const field = uploads.ofField('/docs')
    field.add([file('a.pdf')], PLAIN)
    server.store(first(server.running))
    field.stop('u0')
    field.retry('u0')
    await settled()
    for (const attempt of server.running) server.store(attempt)
    await settled()
    expect(field.items().map(({ status }) => status)).toEqual(['done'])
    expect(filesOf(store.values['docs'])).toHaveLength(1)
  })

  it('UP-03 a refused one keeps its code and is sent again only by a person', async () => {
    const { uploads, server } = desk()
    const field = uploads.ofField('/docs')
    field.add([file('bad.pdf'), file('good.pdf')], PLAIN)
    server.refuse(first(server.running))
    server.store(first(server.running))
    await settled()
    expect(field.items().map(({ status, code }) => [status, code])).toEqual([
      ['error', '91018'],
      ['done', null],
    ])
    expect([...uploads.failed()]).toEqual([['/docs', ['bad.pdf']]])
    expect(server.running).toEqual([])
  })
})

describe('UP-03 files and the form that they belong to', () => {
  it('DF-04 one on its way is the value of a required field; submitting waits for it', async () => {
    const { store, uploads, server } = desk({ people: [] })
    uploads.ofField('/docs').add([file('a.pdf')], PLAIN)
    expect([store.submit().accepted, uploads.pendingCount()]).toEqual([true, 1])
    server.store(first(server.running))
    await settled()
    expect([store.submit().accepted, uploads.pendingCount()]).toEqual([true, 0])
    expect(store.files).toEqual({})
  })

  it('UP-03 a new one that is removed goes at once, on the server too; a stored one only from the value', async () => {
    const stored = { uid: 's', id: 's', name: 's.pdf', size: 1, ruta: 'p.s', ddAttributes: 0 }
    const { store, uploads, server } = desk({ docs: [stored] })
    const field = uploads.ofField('/docs')
    field.add([file('a.pdf'), file('b.pdf')], PLAIN)
    server.store(first(server.running))
    await settled()
    expect(filesOf(store.values['docs']).map(({ id }) => id)).toEqual(['s', 'id-u0'])
    field.remove('u0')
    field.remove('u1')
    expect(server.forgotten).toEqual(['/place/u0', '/place/u1'])
    expect([store.values['docs'], store.files, field.items(), server.running]).toEqual([[stored], {}, [], []])
    store.write('/docs', [])
    expect(server.forgotten).toHaveLength(2)
  })

  it('UP-03 a file follows its row when a row before is removed, and goes with its own', async () => {
    const { store, uploads, server } = desk()
    uploads.ofField('/people/0/papers').add([file('a.pdf')], PLAIN)
    uploads.ofField('/people/1/papers').add([file('b.pdf')], PLAIN)
    const ofB = uploads.ofField('/people/1/papers')
    store.removeRow('/people', 0)
    expect(server.running.map((one) => one.file.name)).toEqual(['b.pdf'])
    expect(uploads.ofField('/people/0/papers')).toBe(ofB)
    server.store(first(server.running))
    await settled()
    expect(store.values['people']).toMatchObject([{ _id: 'b', papers: [{ name: 'b.pdf' }] }])
  })

  it('DF-05 those of a hidden field are neither waited for nor missed nor sent, and are there when it is seen again', async () => {
    const { store, uploads, server } = desk()
    uploads.ofField('/secret').add([file('a.pdf'), file('b.pdf')], PLAIN)
    store.write('/shown', false)
    expect([uploads.pendingCount(), store.files]).toEqual([0, {}])
    server.refuse(first(server.running))
    server.store(first(server.running))
    await settled()
    expect(uploads.failed().size).toBe(0)
    store.write('/shown', true)
    expect(filesOf(store.values['secret']).map(({ name }) => name)).toEqual(['b.pdf'])
    expect([...uploads.failed()]).toEqual([['/secret', ['a.pdf']]])
  })

  it('UP-03 what was saved is not new any more, and beginning again forgets nothing of it', async () => {
    const { store, uploads, server } = desk()
    const field = uploads.ofField('/docs')
    field.add([file('a.pdf')], PLAIN)
    server.store(first(server.running))
    await settled()
    store.reset()
    uploads.clearSaved()
    expect([field.items(), server.forgotten]).toEqual([[], []])
  })

  it('UP-03 a form that comes again, in another language say, goes on with the files of the one before', async () => {
    const before = desk()
    const { store, uploads, server } = before
    uploads.ofField('/docs').add([file('a.pdf'), file('b.pdf')], PLAIN)
    uploads.ofField('/people/1/papers').add([file('c.pdf')], PROTECTED)
    server.store(first(server.running))
    await settled()
    const after = desk()
    after.store.restore(store.typed)
    after.uploads.adopt(uploads)
    await settled()
    expect([server.running, uploads.ofField('/docs').items()]).toEqual([[], []])
    expect(after.server.running.map(({ file: { name }, options }) => [name, options.resume, options.protect])).toEqual([
      ['b.pdf', '/place/u1', false],
      ['c.pdf', '/place/u2', true],
    ])
    for (const attempt of after.server.running) after.server.store(attempt)
    await settled()
    expect(filesOf(after.store.values['docs']).map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
    expect(after.store.values['people']).toMatchObject([{ _id: 'a' }, { _id: 'b', papers: [{ name: 'c.pdf' }] }])
    expect(
      after.uploads
        .ofField('/docs')
        .items()
        .map(({ uploaded }) => uploaded),
    ).toEqual([true, true])
  })

  it('UP-03 a picture takes the place of the one before once it is stored, and leaves none when it is removed', async () => {
    const { store, uploads, server } = desk({ photo: 'p.old' })
    const field = uploads.ofField('/photo')
    field.add([file('one.png')], PICTURE)
    field.add([file('two.png')], PICTURE)
    expect([server.running.map((one) => one.file.name), store.values['photo']]).toEqual([['two.png'], 'p.old'])
    server.store(first(server.running))
    await settled()
    expect([store.values['photo'], store.files]).toEqual(['p.id-u1', {}])
    field.remove('u1')
    expect([store.values['photo'], server.forgotten]).toEqual([null, ['/place/u0', '/place/u1']])
  })

  it('UP-03 one picture as a file takes the place of the one before once it is stored, and is no list', async () => {
    const old = { uid: 'o', id: 'o', name: 'old.png', size: 1, ruta: 'p.o', ddAttributes: 1 }
    const { store, uploads, server } = desk({ portrait: old })
    const field = uploads.ofField('/portrait')
    field.add([file('one.png')], PORTRAIT)
    field.add([file('two.png')], PORTRAIT)
    expect([server.running.map((one) => one.file.name), store.values['portrait']]).toEqual([['two.png'], old])
    server.store(first(server.running))
    await settled()
    expect(store.values['portrait']).toMatchObject({ id: 'id-u1', name: 'two.png', ruta: 'p.id-u1', ddAttributes: 1 })
    expect(first(field.items()).status).toBe('done')
    store.write('/portrait', null)
    expect(field.items()).toEqual([])
  })

  it('UP-03 a file that is given up in the moment in which the connection comes back is not sent again', async () => {
    const { uploads, server } = desk()
    const field = uploads.ofField('/docs')
    field.add([file('a.pdf')], PLAIN)
    server.cut(first(server.running))
    await settled()
    server.online()
    field.remove('u0')
    await settled()
    expect([server.running, server.resumed]).toEqual([[], [null]])
  })

  it('UP-03 a form that is left stops what is on its way, and goes on from there when it is seen again', async () => {
    const { uploads, server } = desk()
    const field = uploads.ofField('/docs')
    field.add([file('a.pdf')], PLAIN)
    uploads.pause()
    await settled()
    expect([server.running, first(field.items()).phase]).toEqual([[], 'queued'])
    uploads.resume()
    await settled()
    expect([server.running.length, server.resumed.at(-1)]).toEqual([1, '/place/u0'])
  })
})
