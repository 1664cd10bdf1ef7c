import { codeOfStep, stepOf } from '../../server/session/index.ts'
import { at, type WireClient } from './wireClient.ts'

/** A second factor as its person holds it. */
export interface HeldFactor {
  readonly secret: Buffer
  readonly recovery: readonly string[]
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a key as it is shown: base32 in groups. */
export function keyBytes(shown: string): Buffer {
  const bits = Array.from(shown.replaceAll(' ', '')).map((letter) =>
    LETTERS.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/** The code of an app at a moment. */
export const codeAt = (secret: Buffer, now: Date): string => codeOfStep(secret, stepOf(now))

/** Turns the second factor of a session's person on, with the code of the moment. */
export async function turnOn(client: WireClient, now: Date): Promise<HeldFactor> {
  const state = await client.get('registro/segundofactor')
  const secret = keyBytes(String(at(state.body, 'clave')))
  const json = { reto: at(state.body, 'reto'), codigo: codeAt(secret, now) }
  const answer = await client.post('registro/segundofactor', { json })
  if (answer.status !== 200) throw new Error(`the second factor is not on: ${answer.text}`)
  return { secret, recovery: at(answer.body, 'codigos') as readonly string[] }
}
