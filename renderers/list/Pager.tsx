import { Button, Label, Select, makeStyles, tokens, Input } from '@fluentui/react-components'
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useId, useState } from 'react'
import type { ListQuery } from '#engine/list'
import { usePort } from '#renderers/context'
import { isLastPage } from './readPage.ts'
import type { Rows } from './readPage.ts'

const useStyles = makeStyles({
  pager: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  group: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

/** Pages that are soon gone through one by one. */
const FEW = 5

interface PagerProps {
  readonly query: ListQuery
  /** The page in hand, and how many there are. */
  readonly rows: Rows
  readonly sizes: readonly number[]
  readonly onQuery: (query: ListQuery) => void
}

export function Pager({ query, rows, sizes, onQuery }: PagerProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const id = useId()
  const { pages, exact } = rows
  const last = isLastPage(rows, query.page)
  const isKnown = exact || last
  const go = (page: number): void => onQuery({ ...query, page })
  return (
    <nav className={styles.pager} aria-label={translator.translate('lbl.general.pages')}>
      <div className={styles.group}>
        <Label htmlFor={id}>{translator.translate('lbl.general.pageSize')}</Label>
        <Select
          id={id}
          value={String(query.size)}
          onChange={(_, data) => onQuery({ ...query, size: Number(data.value), page: 1 })}
        >
          {sizes.map((size) => (
            <option key={size} value={String(size)}>
              {size}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.group}>
        <Button
          icon={<ChevronLeftRegular />}
          aria-label={translator.translate('lbl.general.previousPage')}
          disabledFocusable={query.page <= 1}
          onClick={() => go(query.page - 1)}
        />
        <span>
          {translator.translate(isKnown ? 'lbl.general.pageOf' : 'lbl.general.pageOfMore', {
            page: query.page,
            pages: isKnown ? pages : Math.max(pages - 1, query.page),
          })}
        </span>
        {(pages > FEW || !exact) && <PageInput pages={isKnown ? pages : null} onPage={go} />}
        <Button
          icon={<ChevronRightRegular />}
          iconPosition="after"
          aria-label={translator.translate('lbl.general.nextPage')}
          disabledFocusable={last}
          onClick={() => go(query.page + 1)}
        />
      </div>
    </nav>
  )
}

const usePageInputStyles = makeStyles({ page: { width: '96px' } })

interface PageInputProps {
  /** The last page; null where it is not known. */
  readonly pages: number | null
  readonly onPage: (page: number) => void
}

/** Input for a page number. A number beyond the last page leads to the last page. */
function PageInput({ pages, onPage }: PageInputProps) {
  const { translator } = usePort()
  const styles = usePageInputStyles()
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
