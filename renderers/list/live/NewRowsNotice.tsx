import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { Translator } from '#engine/text'
import { usePort } from '#renderers/context'
import type { PendingChanges } from '../useRows.ts'

const useStyles = makeStyles({
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    '@media print': { display: 'none' },
  },
})

/** The text for changes that are not shown yet. */
export const newRowsText = ({ count }: PendingChanges, { translate }: Translator): string =>
  count > 0 ? translate('msg.general.newRows', { count }) : translate('msg.general.rowsChanged')

/** Announces new rows. The rows move only when the user asks for it. */
export function NewRowsNotice({ changes }: { readonly changes: PendingChanges }) {
  const { translator } = usePort()
  const styles = useStyles()
  return (
    <div className={styles.note}>
      <span>{newRowsText(changes, translator)}</span>
      <Button appearance="transparent" onClick={changes.show}>
        {translator.translate('lbl.general.showNew')}
      </Button>
    </div>
  )
}
