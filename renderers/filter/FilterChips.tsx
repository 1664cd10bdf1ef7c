import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { Field } from '#engine/field'
import { isFilterEmpty } from '#engine/list'
import type { FormFilter, ListQuery } from '#engine/list'
import { usePort } from '#renderers/context'
import { Chip } from './Chip.tsx'
import { ChipValue } from './ChipValue.tsx'
import { ConditionChip } from './ConditionChip.tsx'
import { servedFieldOf } from './servedFilters.ts'

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
})

interface FilterChipsProps {
  readonly fields: readonly Field[]
  readonly filter: ListQuery['filter']
  /** Conditions on served fields that no input covers. */
  readonly conditions: readonly FormFilter[]
  readonly onFilter: (filter: ListQuery['filter']) => void
  readonly onConditions: (conditions: readonly FormFilter[]) => void
  readonly onClear: () => void
}

/** The active filters, each with a button to remove it. */
export function FilterChips(props: FilterChipsProps) {
  const { fields, filter, conditions, onFilter, onConditions, onClear } = props
  const { translate } = usePort().translator
  const styles = useStyles()
  const set = fields.filter(({ name }) => !isFilterEmpty(filter[name]))
  if (set.length + conditions.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={translate('lbl.general.filters')}>
      {set.map((field) => (
        <Chip
          key={field.name}
          label={translate(field.label)}
          name={translate(field.label)}
          onRemove={() => onFilter(Object.fromEntries(Object.entries(filter).filter(([name]) => name !== field.name)))}
        >
          <ChipValue field={field} value={filter[field.name]} />
        </Chip>
      ))}
      {conditions.map((condition, at) => (
        <ConditionChip
          key={`${at} ${condition.field} ${condition.operator} ${condition.value}`}
          condition={condition}
          field={servedFieldOf(condition, fields)}
          onRemove={() => onConditions(conditions.toSpliced(at, 1))}
        />
      ))}
      <li>
        <Button appearance="subtle" size="small" onClick={onClear}>
          {translate('lbl.general.clearFilters')}
        </Button>
      </li>
    </ul>
  )
}
