/** Elements of a document that hold text, and those after which a word or a line ends. */
export interface XmlText {
  readonly holds: ReadonlySet<string>
  readonly ends: ReadonlySet<string>
}

/**
 * The text in some elements of XML, read once from start to end. Entities of the document are never resolved: a type
 * declaration is an error.
 */
export function xmlText(xml: string, { holds, ends }: XmlText): string {
  const found: string[] = []
  let depth = 0
  for (let at = 0; at < xml.length;) {
    const open = xml.indexOf('<', at)
    const end = open < 0 ? xml.length : open
    if (depth > 0 && end > at) found.push(decoded(xml.slice(at, end)))
    if (open < 0) break
    const close = xml.indexOf('>', open)
    if (close < 0) break
    const tag = xml.slice(open + 1, close)
    if (tag.startsWith('!DOCTYPE')) throw new Error('a part declares entities')
    const name = tagName(tag)
    if (holds.has(name) && !tag.endsWith('/')) depth += tag.startsWith('/') ? -Math.sign(depth) : 1
    if (ends.has(name)) found.push('\n')
    at = close + 1
  }
  return found.join('')
}

/** The name without its prefix: `w:t` is `t`. */
function tagName(tag: string): string {
  const name = /^\/?([\w:.-]{1,80})/.exec(tag)?.[1] ?? ''
  return name.slice(name.indexOf(':') + 1)
}

const ENTITIES: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const LAST_CODE_POINT = 0x10ffff

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
        (_, decimal?: string, hex?: string, name = '') =>
          decimal !== undefined || hex !== undefined
            ? character(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
            : (ENTITIES[String(name)] ?? ' '),
      )
    : text

const character = (code: number): string => (code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : ' ')
