import { createHash, randomBytes } from 'node:crypto'
import type { Signer } from './signer.ts'

/** A cookie that an answer sets. */
export interface Cookie {
  readonly name: string
  readonly value: string
  /** Seconds. */
  readonly maxAge: number
}

const NAME = 'tramit-device'
const PURPOSE = 'device'
const SEPARATOR = '~'
/** Accounts that a browser remembers, the latest first. */
const MAX_MARKS = 5
/** 400 days, the longest that browsers keep a cookie (RFC 6265bis, 5.5). */
const LIFE_SECONDS = 400 * 24 * 3600
const ID_BYTES = 9

interface Mark {
  readonly account: string
  readonly device: string
  readonly signed: string
}

/**
 * The id of a device that has signed in to the account before, or null. The mark is no session and opens nothing: it only
 * gives the device a count of attempts of its own.
 * @param cookies the Cookie header of the request
 */
export function knownDevice(signer: Signer, cookies: string, account: string, now: Date): string | null {
  const key = accountKey(account)
  return marksIn(signer, cookies, now).find((mark) => mark.account === key)?.device ?? null
}

/** Makes the cookie that marks a device after a sign-in. */
export function markDevice(signer: Signer, cookies: string, account: string, now: Date): Cookie {
  const held = marksIn(signer, cookies, now)
  const key = accountKey(account)
  const device = held.find((mark) => mark.account === key)?.device ?? randomBytes(ID_BYTES).toString('base64url')
  const until = Math.floor(now.getTime() / 1000) + LIFE_SECONDS
  const signed = signer.sign(PURPOSE, JSON.stringify([key, device, until]))
  const others = held.filter((mark) => mark.account !== key).map((mark) => mark.signed)
  return { name: NAME, value: [signed, ...others].slice(0, MAX_MARKS).join(SEPARATOR), maxAge: LIFE_SECONDS }
}

/** The value of a cookie in the Cookie header, or null. */
export const readCookie = (cookies: string, name: string): string | null =>
  cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null

function marksIn(signer: Signer, cookies: string, now: Date): readonly Mark[] {
  return (readCookie(cookies, NAME) ?? '')
    .split(SEPARATOR)
    .slice(0, MAX_MARKS)
    .flatMap((signed) => {
      const text = signer.open(PURPOSE, signed)
      const said: unknown = text === null ? null : JSON.parse(text)
      if (!Array.isArray(said)) return []
      const [account, device, until] = said as readonly unknown[]
      const isLive = typeof until === 'number' && until * 1000 > now.getTime()
      return isLive && typeof account === 'string' && typeof device === 'string' ? [{ account, device, signed }] : []
    })
}

/** A hash, so that the cookie names no account. */
const accountKey = (account: string): string =>
  createHash('sha256').update(`device\0${account}`).digest('base64url').slice(0, 16)
