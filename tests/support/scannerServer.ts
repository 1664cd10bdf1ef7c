import { createServer, type AddressInfo, type Socket } from 'node:net'
import { makeTestFolder } from './testFolder.ts'
import { join } from 'node:path'

/** What the server takes for malware: harmless bytes, which no scanner of the machine finds. */
export const MALWARE = 'TRAMIT-TEST-MALWARE'

/** A service that speaks the protocol of clamd, as far as the product asks for it. */
export interface ScannerServer {
  readonly address: string
  /** Bytes that were scanned, by file. */
  readonly scanned: readonly number[]
  /** silent: it takes everything and never answers · garbage: its answer is none · gone: it hangs up · abrupt: it hangs up with its answer, without
   * reading what is still on its way */
  readonly become: (mood: Mood) => void
  readonly close: () => Promise<void>
}

type Mood = 'well' | 'silent' | 'garbage' | 'gone' | 'abrupt'

interface ScannerOptions {
  /** Bytes of the largest stream. */
  readonly most?: number
  readonly isLocal?: boolean
}

const COMMAND = 'zINSTREAM\0'

export async function openScannerServer({
  most = 26_214_400,
  isLocal = false,
}: ScannerOptions = {}): Promise<ScannerServer> {
  let mood: Mood = 'well'
  const scanned: number[] = []
  const sockets = new Set<Socket>()
  const answer = (socket: Socket, text: string): true => {
    if (mood === 'abrupt') socket.write(`${text}\0`, () => socket.destroy())
    else if (mood !== 'silent') socket.end(`${mood === 'garbage' ? 'what?' : text}\0`)
    return true
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    if (mood === 'gone') return socket.destroy()
    let held = Buffer.alloc(0)
    let isAnswered = false
    socket.on('data', (piece: Buffer) => {
      // Whoever sends on reads the answer all the same.
      if (isAnswered) return
      held = Buffer.concat([held, piece])
      const text = held.toString('latin1', 0, COMMAND.length)
      if (text.startsWith('zPING\0')) isAnswered = answer(socket, 'PONG')
      else if (text === COMMAND) {
        const stream = readStream(held.subarray(COMMAND.length))
        if (stream.bytes.length > most) isAnswered = answer(socket, 'INSTREAM size limit exceeded. ERROR')
        else if (stream.isWhole) {
          scanned.push(stream.bytes.length)
          isAnswered = answer(socket, stream.bytes.includes(MALWARE) ? 'stream: Test.Malware FOUND' : 'stream: OK')
        }
      }
    })
  })
  const path = isLocal ? join(await makeTestFolder('scanner'), 'clamd.ctl') : null
  await new Promise<void>((resolve) => (path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve)))
  return {
    address: path ? `unix://${path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    become: (next) => {
      mood = next
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The pieces of a stream, each after its length, until a length of nothing. */
function readStream(held: Buffer): { readonly bytes: Buffer; readonly isWhole: boolean } {
  const pieces: Buffer[] = []
  for (let at = 0; at + 4 <= held.length;) {
    const length = held.readUInt32BE(at)
    if (length === 0) return { bytes: Buffer.concat(pieces), isWhole: true }
    pieces.push(held.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return { bytes: Buffer.concat(pieces), isWhole: false }
}
