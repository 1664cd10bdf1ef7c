import { SENDING } from './sending.ts'

interface Encoding {
  readonly bodySerializer?: (body: object) => BodyInit
  readonly headers?: { readonly [name: string]: string }
}

/** How the body of a call is written, by method and path. Nothing stands for JSON. */
export function encodeBody(call: string): Encoding {
  switch (SENDING[call]?.body) {
    case 'multipart':
      return { bodySerializer: parts }
    case 'form':
      return { bodySerializer: pairs, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
    case undefined:
      return {}
  }
}

/** Parts in the order of the body: the server reads the JSON part first. Several files of one name are a list. */
function parts(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of entriesOf(body)) form.append(name, partOf(value))
  return form
}

const partOf = (value: unknown): Blob | string =>
  value instanceof Blob || typeof value === 'string'
    ? value
    : new Blob([JSON.stringify(value)], { type: 'application/json' })

/** Lists repeat the name. */
const pairs = (body: object): string =>
  new URLSearchParams(
    entriesOf(body).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString()

/** One entry for each value; what is undefined is not sent. */
const entriesOf = (body: object): readonly (readonly [string, unknown])[] =>
  Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    value === undefined ? [] : isFileList(value) ? value.map((one) => [name, one] as const) : [[name, value] as const],
  )

const isFileList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every((one) => one instanceof Blob || typeof one === 'string')
