import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { FilterRegular } from '@fluentui/react-icons'
import { useId, useMemo, useRef, useState } from 'react'
import type { Module } from '#engine/definition'
import { isFilterable } from '#engine/field'
import type { Field } from '#engine/field'
import { isFilterEmpty } from '#engine/list'
import type { FormFilter, ListQuery } from '#engine/list'
import { isFieldVisible, usePort } from '#renderers/context'
import { FilterChips } from './FilterChips.tsx'
import { FilterField } from './FilterField.tsx'
import { withServedFilters, withServedConditions } from './servedFilters.ts'
import { useFilterDraft } from './useFilterDraft.ts'
import { useServedFilters } from './useServedFilters.ts'

const useStyles = makeStyles({
  bar: { display: 'grid', gap: tokens.spacingVerticalM },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: tokens.spacingHorizontalM,
    // On paper the chips say what is filtered by.
    '@media print': { display: 'none' },
    '@media (max-width: 767px)': { '> *': { flex: '1 1 100%' } },
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  more: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'end',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media print': { display: 'none' },
  },
})

interface FilterBarProps {
  readonly module: Module
  readonly query: ListQuery
  readonly onQuery: (query: ListQuery) => void
  /** Fields by which the screen filters by itself: they are not asked here. */
  readonly excluded?: ReadonlySet<Field>
}

const NO_FIELDS: ReadonlySet<Field> = new Set()

/** Which form they are of is not known yet, as long as forms are on their way. */
const NONE: readonly FormFilter[] = []

/** The filter of a list: what is always asked, the rest on demand, and what is set. Enter searches at once, and folds the rest up. */
export function FilterBar({ module, query: applied, onQuery: follow, excluded = NO_FIELDS }: FilterBarProps) {
  const { translator, environment } = usePort()
  const styles = useStyles()
  const id = useId()
  const { fields: served, isLoading } = useServedFilters(module)
  const query = useMemo(() => withServedFilters(applied, served), [applied, served])
  const draft = useFilterDraft(query, (wanted) => follow(withServedConditions(wanted, served)))
  const [open, setOpen] = useState(false)
  const unfold = useRef<HTMLButtonElement>(null)
  const folded = useRef<HTMLDivElement>(null)
  const here = (fields: readonly Field[]): readonly Field[] =>
    fields.filter((field) => isFilterable(field.kind) && isFieldVisible(field, environment) && !excluded.has(field))
  const always = here(module.filters.always)
  const more = [...here(module.filters.more), ...served]
  // An address may filter by fields that are asked nowhere: what is filtered by is always said.
  const hidden = [...module.filters.byName.values()].filter(
    (field) =>
      !isFilterEmpty(query.filter[field.name]) && ![...always, ...more].includes(field) && !excluded.has(field),
  )
  const set = more.filter(({ name }) => !isFilterEmpty(query.filter[name])).length
  const draw = (field: Field) => (
    <FilterField
      key={field.name}
      field={field}
      id={`${id}-${field.name}`}
      value={draft.filter[field.name]}
      onChange={(value) => draft.change({ ...draft.filter, [field.name]: value })}
    />
  )
  const chips = (
    <FilterChips
      fields={[...always, ...more, ...hidden]}
      filter={query.filter}
      conditions={isLoading ? NONE : (query.forms ?? NONE)}
      onFilter={(filter) => draft.flush({ filter })}
      onConditions={(forms) => draft.flush({ forms })}
      onClear={() => draft.flush({ filter: {}, forms: NONE })}
    />
  )
  if (always.length + more.length === 0) return chips
  return (
    <form
      role="search"
      aria-label={translator.translate('lbl.general.filters')}
      className={styles.bar}
      onSubmit={(event) => {
        event.preventDefault()
        draft.flush()
        // A focused field disappears with the fields that are folded up.
        if (folded.current?.contains(document.activeElement)) unfold.current?.focus()
        setOpen(false)
      }}
    >
      <div className={styles.row}>
        {always.map(draw)}
        <div className={styles.buttons}>
          {more.length > 0 && (
            <Button
              ref={unfold}
              icon={<FilterRegular />}
              aria-expanded={open}
              aria-controls={`${id}-more`}
              onClick={() => setOpen(!open)}
            >
              {translator.translate('lbl.general.moreFilters')}
              {set > 0 && <ActiveFilterCount count={set} />}
            </Button>
          )}
          <Button type="submit">{translator.translate('lbl.general.search')}</Button>
        </div>
      </div>
      {more.length > 0 && (
        <div ref={folded} id={`${id}-more`} hidden={!open} className={open ? styles.more : ''}>
          {open && more.map(draw)}
        </div>
      )}
      {chips}
    </form>
  )
}

const useActiveFilterCountStyles = makeStyles({
  count: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    minWidth: '16px',
    height: '16px',
    marginInlineStart: tokens.spacingHorizontalXS,
    paddingInline: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightSemibold,
  },
})

/** How many filters are set that cannot be seen. */
function ActiveFilterCount({ count }: { readonly count: number }) {
  return <span className={useActiveFilterCountStyles().count}>{count}</span>
}
