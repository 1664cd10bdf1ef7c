import { Input, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({ page: { width: '96px' } })

interface PageInputProps {
  /** The last page; null where it is not known. */
  readonly pages: number | null
  readonly onPage: (page: number) => void
}

/** Goes to a page far away, and is there for the next; a number beyond the last one leads to that, where it is not known too. */
export function PageInput({ pages, onPage }: PageInputProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const [typed, setTyped] = useState('')
  const go = (): void => {
    const page = Number(typed)
    setTyped('')
    if (Number.isSafeInteger(page) && page > 0) onPage(Math.min(page, pages ?? page))
  }
  const label = translator.translate('lbl.general.goToPage')
  return (
    <Input
      className={styles.page}
      inputMode="numeric"
      aria-label={label}
      placeholder="…"
      title={label}
      value={typed}
      onChange={(_, { value }) => setTyped(value.replaceAll(/\D/g, ''))}
      onBlur={go}
      onKeyDown={({ key }) => {
        if (key === 'Enter') go()
      }}
    />
  )
}
