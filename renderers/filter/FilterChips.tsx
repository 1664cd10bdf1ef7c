import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import { isUnset } from '#engine/list'
import type { ListQuery } from '#engine/list'
import { scalarText } from '#engine/text'
import { usePort } from '#renderers/context'
import { useFieldRenderer } from '#renderers/field'

const useStyles = makeStyles({
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
  },
})

interface FilterChipsProps {
  readonly fields: readonly Field[]
  readonly filter: ListQuery['filter']
  readonly onFilter: (filter: ListQuery['filter']) => void
}

/** What is filtered by, each with a way to drop it. */
export function FilterChips({ fields, filter, onFilter }: FilterChipsProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const set = fields.filter(({ name }) => !isUnset(filter[name]))
  if (set.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={speech.say('lbl.general.filters')}>
      {set.map((field) => (
        <li key={field.name} className={styles.chip}>
          <span>
            {speech.say('lbl.general.said', { label: speech.say(field.label), text: '' })}
            <ChipValue field={field} value={filter[field.name]} />
          </span>
          <Button
            appearance="transparent"
            shape="circular"
            size="small"
            icon={<DismissRegular />}
            aria-label={speech.say('lbl.general.removeFilter', { label: speech.say(field.label) })}
            onClick={() => onFilter(Object.fromEntries(Object.entries(filter).filter(([name]) => name !== field.name)))}
          />
        </li>
      ))}
      <li>
        <Button appearance="subtle" size="small" onClick={() => onFilter({})}>
          {speech.say('lbl.general.clearFilters')}
        </Button>
      </li>
    </ul>
  )
}

function ChipValue({ field, value }: { readonly field: Field; readonly value: unknown }): ReactNode {
  const { Cell } = useFieldRenderer(field.kind.kind)
  const cell = (held: unknown): ReactNode => (
    <Suspense fallback={null}>
      <Cell field={field} value={held} />
    </Suspense>
  )
  if (Array.isArray(value)) {
    return value.map((one: unknown, at) => (
      <span key={scalarText(one)}>
        {at > 0 && ', '}
        {cell(one)}
      </span>
    ))
  }
  if (!isObject(value)) return cell(value)
  return (
    <>
      {!isUnset(value['from']) && cell(value['from'])} – {!isUnset(value['to']) && cell(value['to'])}
    </>
  )
}
