import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { makeStyles } from '@fluentui/react-components'
import { instantText } from '#engine/field'
import { usePort } from '#renderers/context'

/** Whether the page is being printed: then all rows are drawn, and all columns. The browser waits for what is drawn at once. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true))
    const end = (): void => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}

const useStyles = makeStyles({ paper: { display: 'none', margin: 0, '@media print': { display: 'block' } } })

/** On paper alone: when it was printed. */
export function PrintDate({ printing }: { readonly printing: boolean }) {
  const { translator } = usePort()
  const styles = useStyles()
  if (!printing) return null
  const date = instantText(new Date().toISOString(), translator.clock, translator.language)
  return <p className={styles.paper}>{translator.translate('msg.general.printedOn', { date })}</p>
}
