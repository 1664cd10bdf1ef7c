/** Maximum length of a name in characters. */
const LONGEST = 200
/** Maximum length of an extension in characters. */
const LONGEST_EXTENSION = 20

/**
 * Control characters, commas, lone surrogates, and characters that are invisible or change the reading direction
 * (Unicode TR36, 2.11).
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const UNWANTED = /[\u0000-\u001f\u007f-\u009f,\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Cs}/gu

/** Device names, with any extension (Microsoft, Naming files, paths and namespaces). */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i

/**
 * Returns a safe file name, the same in browser and server: without path, control characters and commas (wire contract,
 * 1), without characters that hide the extension, and short enough for file systems. Never a path.
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

/** Shortens a name before its extension, which identifies the file type. */
function shortened(name: string): string {
  if (name.length <= LONGEST) return name
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= LONGEST_EXTENSION ? name.slice(dot) : ''
  // The cut may split a surrogate pair; the remaining half is removed.
  return name.slice(0, LONGEST - extension.length).replace(/\p{Cs}$/u, '') + extension
}
