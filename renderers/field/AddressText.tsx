import { makeStyles } from '@fluentui/react-components'

const useStyles = makeStyles({ whole: { whiteSpace: 'nowrap' } })

/** A telephone number as it is written: its groups of digits are one number. */
const NUMBER = /^\+?\d[\d ]+$/

/**
 * Words that may be or hold an e-mail address: it is broken before its at sign, if at all. It is of no language, so that nothing is
 * hyphenated in it: a hyphen would be read as part of the address. A telephone number is not broken.
 */
export function AddressText({ text }: { readonly text: string }) {
  const styles = useStyles()
  const at = text.indexOf('@')
  if (NUMBER.test(text)) return <span className={styles.whole}>{text}</span>
  if (at <= 0) return text
  return (
    <span lang="">
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  )
}
