import { Button, ToggleButton, makeStyles, tokens } from '@fluentui/react-components'
import { CalendarLtrRegular, DeleteRegular, GridRegular, PrintRegular } from '@fluentui/react-icons'
import type { List, Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { showsTiles } from '#engine/list'
import type { ListState } from '#engine/list'
import { usePort } from '#renderers/context'
import { LookMenu, ViewsMenu } from '#renderers/list'
import type { LookState, SavedViews } from '#renderers/list'
import { UploadMenu } from './drop/UploadMenu.tsx'
import type { DropTarget } from './drop/useDropTarget.ts'

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
})

interface ListToolsProps extends Omit<LookState, 'forget'> {
  readonly module: Module
  readonly list: List
  readonly columns: readonly Field[]
  readonly state: ListState
  readonly views: SavedViews | null
  /** It stands over a page: that page has the views and the paper. */
  readonly embedded: boolean
  /** Shows the records as a calendar. Null: they have none. */
  readonly onCalendar: (() => void) | null
  /** Shows what was removed, or the records again. Null: the reader has no bin. */
  readonly bin: { readonly isShown: boolean; readonly onToggle: () => void } | null
  /** How files become records. Null: they do not. */
  readonly dropped: DropTarget | null
}

/** How the list is looked at: saved views, columns and density, paper. */
export function ListTools(props: ListToolsProps) {
  const { module, list, columns, state, views, embedded, look, onLook, onCalendar, bin, dropped } = props
  const { translator } = usePort()
  const styles = useStyles()
  const print = translator.translate('lbl.general.print')
  return (
    <div className={styles.tools}>
      {dropped && <UploadMenu target={dropped} />}
      {onCalendar && (
        <Button appearance="subtle" icon={<CalendarLtrRegular />} onClick={onCalendar}>
          {translator.translate('lbl.calendar.asCalendar')}
        </Button>
      )}
      {bin && (
        <ToggleButton appearance="subtle" icon={<DeleteRegular />} checked={bin.isShown} onClick={bin.onToggle}>
          {translator.translate('lbl.general.bin')}
        </ToggleButton>
      )}
      {views && !embedded && <ViewsMenu module={module} list={list} state={state} views={views} />}
      {list.tiles && <TilesToggle list={list} look={look} onLook={onLook} />}
      {!showsTiles(look, list) && <LookMenu list={list} columns={columns} look={look} onLook={onLook} />}
      {!embedded && (
        <Button
          appearance="subtle"
          icon={<PrintRegular />}
          aria-label={print}
          title={print}
          onClick={() => window.print()}
        />
      )}
    </div>
  )
}

interface TilesToggleProps extends Omit<LookState, 'forget'> {
  readonly list: List
}

/** Shows the records as tiles, or as a table again. */
function TilesToggle({ list, look, onLook }: TilesToggleProps) {
  const { translator } = usePort()
  const label = translator.translate('lbl.general.tiles')
  const { shape: _, ...asTable } = look
  const isShown = showsTiles(look, list)
  return (
    <ToggleButton
      appearance="subtle"
      icon={<GridRegular />}
      checked={isShown}
      aria-label={label}
      title={label}
      onClick={() => onLook(isShown ? asTable : { ...look, shape: 'tiles' })}
    />
  )
}
