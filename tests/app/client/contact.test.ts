import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SendOptions } from '#renderers/context'
import { onConnectionEvent } from '../../../app/client/index.ts'
import type { ConnectionEvent } from '../../../app/client/index.ts'
import type { Credentials } from '../../../app/client/credentials.ts'
import { sendPlain } from '../../../app/client/upload/sendPlain.ts'
import { sendResumable } from '../../../app/client/upload/sendResumable.ts'
import { openHttpServer } from '../../support/httpServer.ts'
import { answerTus, tusFile } from '../../support/tusServer.ts'

const credentials: Credentials = {
  token: () => 'token',
  language: () => 'en',
  application: () => null,
  user: () => null,
  replaceToken: () => undefined,
  expire: () => undefined,
  reportStaleDefinitions: () => undefined,
}
const options: SendOptions = {
  module: 'm',
  field: ['archivo'],
  protect: false,
  key: 'k',
  resume: null,
  signal: new AbortController().signal,
  onUploadUrl: () => undefined,
  onProgress: () => undefined,
}
const file = new File(['abc'], 'a.pdf')

let told: ConnectionEvent[]
let stop: () => void
beforeEach(() => {
  told = []
  stop = onConnectionEvent((contact) => void told.push(contact))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

/** A request that is answered with a status, after some of it has gone out; 0: by nobody. */
function answering(status: number): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget()
      readonly status = status
      readonly responseText = ''
      open(): void {}
      setRequestHeader(): void {}
      getResponseHeader(): null {
        return null
      }
      send(): void {
        if (status > 0) this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 3 }))
        this.dispatchEvent(new Event('loadend'))
      }
    },
  )
}

describe('UP-05 a file on its way is use of the session', () => {
  it('in one request', async () => {
    answering(422)
    await sendPlain(file, options, credentials)
    expect(told).toEqual(['heard', 'heard'])
  })

  it('but not where nobody answers', async () => {
    answering(0)
    await sendPlain(file, options, credentials)
    expect(told).toEqual([])
  })

  it('in many', async () => {
    const body = { uid: 'a', id: 'a', name: 'a.pdf', size: 3, ruta: 'p.q', ddAttributes: 1 }
    const server = await openHttpServer((request, response) =>
      answerTus(request, response, { held: 0, length: 3, status: 200, body }),
    )
    const resume = `${server.address}api/cargas/1`
    await sendResumable(tusFile('a.pdf', 'abc'), { ...options, resume }, credentials)
    await server.close()
    expect(told).toEqual(['heard', 'heard'])
  })
})
