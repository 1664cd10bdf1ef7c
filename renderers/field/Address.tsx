/**
 * Words that may be or hold an e-mail address: it is broken before its at sign, if at all. It is of no language, so that nothing is
 * hyphenated in it: a hyphen would be read as part of the address.
 */
export function Address({ text }: { readonly text: string }) {
  const at = text.indexOf('@')
  if (at <= 0) return text
  return (
    <span lang="">
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  )
}
