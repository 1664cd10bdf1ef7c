import { Button, Label, Select, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useId } from 'react'
import type { ListQuery } from '#engine/list'
import { usePort } from '#renderers/context'
import { PageInput } from './PageInput.tsx'

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
  readonly pages: number
  /** False: there are more pages than were counted. */
  readonly exact: boolean
  readonly sizes: readonly number[]
  readonly onQuery: (query: ListQuery) => void
}

export function Pager({ query, pages, exact, sizes, onQuery }: PagerProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const id = useId()
  const go = (page: number): void => onQuery({ ...query, page })
  return (
    <nav className={styles.pager} aria-label={speech.say('lbl.general.pages')}>
      <div className={styles.group}>
        <Label htmlFor={id}>{speech.say('lbl.general.pageSize')}</Label>
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
          aria-label={speech.say('lbl.general.previousPage')}
          disabledFocusable={query.page <= 1}
          onClick={() => go(query.page - 1)}
        />
        <span>
          {speech.say(exact ? 'lbl.general.pageOf' : 'lbl.general.pageOfMore', {
            page: query.page,
            pages: exact ? pages : Math.max(pages - 1, query.page),
          })}
        </span>
        {(pages > FEW || !exact) && <PageInput key={query.page} pages={exact ? pages : null} onPage={go} />}
        <Button
          icon={<ChevronRightRegular />}
          iconPosition="after"
          aria-label={speech.say('lbl.general.nextPage')}
          disabledFocusable={exact && query.page >= pages}
          onClick={() => go(query.page + 1)}
        />
      </div>
    </nav>
  )
}
