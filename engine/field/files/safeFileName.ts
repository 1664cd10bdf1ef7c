/** Characters kept of a name. */
const LONGEST = 200
/** Characters kept of an extension. */
const LONGEST_EXTENSION = 20

/** Control characters, commas, halves of pairs, and what is not seen or turns the direction of reading (Unicode TR36, 2.11). */
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const UNWANTED = /[\u0000-\u001f\u007f-\u009f,\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Cs}/gu

/** Names of devices, with any extension (Microsoft, Naming files, paths and namespaces). */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i

/**
 * A file's name as it is kept, the same in browser and server: without path, control characters and commas (wire
 * contract, 1), without what hides an extension, and no longer than file systems bear. Never a path.
 */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .replaceAll(UNWANTED, '')
    .normalize('NFC')
    .replace(/^\s+/, '')
    .replace(/[\s.]+$/, '')
  const named = plain.replace(/^\.+/, '') === '' ? 'file' : DEVICE.test(plain) ? `_${plain}` : plain
  return shortened(named)
}

/** The end is what a file is known by: the name before it loses characters. */
function shortened(name: string): string {
  if (name.length <= LONGEST) return name
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= LONGEST_EXTENSION ? name.slice(dot) : ''
  // A cut may go through a pair: the half of it is no character.
  return name.slice(0, LONGEST - extension.length).replace(/\p{Cs}$/u, '') + extension
}
