import { Socket } from 'node:net'

/** infected: malware was found · tooLarge: the scanner does not take so many bytes · unavailable: it gave no verdict */
export type ScanVerdict = 'clean' | 'infected' | 'tooLarge' | 'unavailable'

/** A clamd, which looks for malware in bytes. */
export interface Scanner {
  readonly scan: (pieces: AsyncIterable<Uint8Array>) => Promise<ScanVerdict>
  /** Whether it answers now. */
  readonly isThere: () => Promise<boolean>
}

/** Milliseconds that a scanner has for one file. */
const PATIENCE = 30_000
const DEFAULT_PORT = 3310
/** Bytes of the longest answer: the name of a malware and a few words. */
const LONGEST_ANSWER = 4096

/** The scanner at an address such as `tcp://localhost:3310` or `unix:///run/clamav/clamd.ctl`. */
export const createScanner = (address: string, patience = PATIENCE): Scanner => ({
  scan: async (pieces) => verdictOf(await ask(address, patience, streamed(pieces))),
  isThere: async () => (await ask(address, patience, [Buffer.from('zPING\0')])) === 'PONG',
})

/** Bytes as the command INSTREAM wants them (clamd(8)): each piece after its length, and a length of nothing at the end. */
async function* streamed(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of pieces) {
    // A piece of nothing would be the end.
    if (piece.length > 0) yield lengthOf(piece.length)
    if (piece.length > 0) yield piece
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** Anything but a plain answer that the file is clean counts as not clean. */
function verdictOf(answer: string | null): ScanVerdict {
  if (answer === 'stream: OK') return 'clean'
  if (answer?.endsWith(' FOUND') === true) return 'infected'
  return answer?.includes('size limit exceeded') === true ? 'tooLarge' : 'unavailable'
}

/** Sends bytes and reads the answer up to its zero. Null: there was none in time. */
async function ask(
  address: string,
  patience: number,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<string | null> {
  const socket = connectTo(address)
  const timer = setTimeout(() => socket.destroy(), patience)
  const answered = readAnswer(socket)
  try {
    for await (const piece of bytes) if (!(await write(socket, piece, answered))) break
    return await answered
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

function connectTo(address: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(address)
  return new HeardSocket().connect(
    protocol === 'unix:'
      ? { path: decodeURIComponent(pathname) }
      : { host: hostname.replaceAll(/[[\]]/g, ''), port: port === '' ? DEFAULT_PORT : Number(port) },
  )
}

/**
 * A socket whose writing may fail while there is still something to read. Others throw away what has come by then, and a scanner
 * that hangs up with its answer is not heard. A write that fails never ends: the end of what is read tells that the connection is gone.
 */
class HeardSocket extends Socket {
  override _write(piece: unknown, encoding: BufferEncoding, onWritten: (error?: Error | null) => void): void {
    super._write(piece, encoding, (error) => {
      if (!error) onWritten()
    })
  }
}

function readAnswer(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = ''
    const settle = (): void => resolve(/^([^\0]*)\0/.exec(answer)?.[1] ?? null)
    socket.on('data', (piece: Buffer) => {
      answer += piece.toString('latin1')
      if (answer.includes('\0') || answer.length > LONGEST_ANSWER) settle()
    })
    socket.on('end', settle)
    socket.on('error', settle)
    socket.on('close', settle)
  })
}

/** Writes a piece and waits until there is room for another. False: the scanner has answered before the end, or is gone. */
async function write(socket: Socket, piece: Uint8Array, answered: Promise<unknown>): Promise<boolean> {
  if (socket.destroyed) return false
  const written = new Promise<boolean>((resolve) => socket.write(piece, (error) => resolve(!error)))
  return Promise.race([written, answered.then(() => false)])
}
