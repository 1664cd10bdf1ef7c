import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** An answer as it came over a connection. */
export interface RawAnswer {
  readonly status: number
  /** By name in small letters. */
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
}

/** A connection that sends what it is told, byte by byte, and reads one answer after the other. */
export interface RawConnection {
  readonly socket: Socket
  readonly write: (bytes: string | Uint8Array) => void
  /** The next answer; null: the connection ended first. */
  readonly answer: () => Promise<RawAnswer | null>
}

/** @param from one of this machine's own addresses, `127.0.0.2` */
export async function openConnection(base: string, from?: string): Promise<RawConnection> {
  const { hostname, port } = new URL(base)
  const socket = connect({ port: Number(port), host: hostname, ...(from === undefined ? {} : { localAddress: from }) })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  let bytes = Buffer.alloc(0)
  let isOver = false
  let wake = (): void => undefined
  socket.on('data', (piece: Buffer) => {
    bytes = Buffer.concat([bytes, piece])
    wake()
  })
  socket.on('close', () => {
    isOver = true
    wake()
  })
  return {
    socket,
    write: (sent) => void socket.write(sent),
    answer: async () => {
      for (;;) {
        const read = readAnswer(bytes)
        if (read) {
          bytes = bytes.subarray(read.length)
          return read.answer
        }
        if (isOver) return null
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}

/** The first answer in what has come, once it is whole. Answers of the portal to refused bodies have a length. */
function readAnswer(bytes: Buffer): { readonly answer: RawAnswer; readonly length: number } | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const
    }),
  )
  const length = end + 4 + Number(headers.get('content-length') ?? 0)
  if (bytes.length < length) return null
  const answer = { status: Number(first.split(' ')[1]), headers, text: bytes.subarray(end + 4, length).toString() }
  return { answer, length }
}
