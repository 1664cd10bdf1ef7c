import type { Json } from '#engine/source'

/** Maximum line length in characters. */
const WIDTH = 120
const INDENT = '  '

/**
 * Prints JSON in the style of definitions: a value stays on one line if it fits, otherwise each entry has its own line.
 * Words of a list fill their lines.
 */
export const printJson = (value: Json): string => `${print(value, 0, 0)}\n`

/** `taken` is the number of characters on the line already used or reserved. */
function print(value: Json, level: number, taken: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  // The root is never put on one line: each of its members starts a line.
  const flat = level > 0 ? packed(value, WIDTH - taken) : undefined
  if (flat !== undefined) return flat
  const inner = INDENT.repeat(level + 1)
  if (Array.isArray(value) && value.every((one: Json) => typeof one === 'string'))
    return `[\n${filled(value, inner)}\n${INDENT.repeat(level)}]`
  const entries = Array.isArray(value)
    ? value.map((one: Json) => inner + print(one, level + 1, inner.length + 1))
    : Object.entries(value as { readonly [key: string]: Json }).map(([key, held]) => {
        const name = `${inner}${JSON.stringify(key)}: `
        return name + print(held, level + 1, name.length + 1)
      })
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return entries.length === 0 ? open + close : `${open}\n${entries.join(',\n')}\n${INDENT.repeat(level)}${close}`
}

/** Words, as many on each line as it holds. */
function filled(words: readonly string[], indent: string): string {
  const lines: string[] = []
  let line = ''
  for (const [at, word] of words.entries()) {
    const text = JSON.stringify(word) + (at < words.length - 1 ? ',' : '')
    const longer = line === '' ? indent + text : `${line} ${text}`
    if (line === '' || longer.length <= WIDTH) line = longer
    else {
      lines.push(line)
      line = indent + text
    }
  }
  return [...lines, line].join('\n')
}

/** Returns a value on one line, or undefined if it is longer than `room`. It stops as soon as the limit is exceeded. */
function packed(value: Json, room: number): string | undefined {
  if (typeof value !== 'object' || value === null) return within(JSON.stringify(value), room)
  const isList = Array.isArray(value)
  const [open, close] = isList ? ['[', ']'] : ['{ ', ' }']
  let text = ''
  for (const key of isList ? value.keys() : Object.keys(value)) {
    const name = `${text === '' ? open : ', '}${isList ? '' : `${JSON.stringify(key)}: `}`
    const held = (value as { readonly [key: string | number]: Json })[key] as Json
    const flat = packed(held, room - text.length - name.length - close.length)
    if (flat === undefined) return undefined
    text += name + flat
  }
  return within(text === '' ? (isList ? '[]' : '{}') : text + close, room)
}

const within = (text: string, room: number): string | undefined => (text.length <= room ? text : undefined)
