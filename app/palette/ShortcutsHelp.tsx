import { Button, Switch, makeStyles, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import { DialogFrame } from '#renderers/dialog'
import { IS_APPLE } from '#app/frame'
import { SHORTCUTS } from './shortcuts.ts'
import type { Shortcut } from './shortcuts.ts'

const useStyles = makeStyles({
  group: { display: 'grid', gap: tokens.spacingVerticalXS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  list: { display: 'grid', margin: 0, rowGap: tokens.spacingVerticalXXS },
  row: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    minHeight: '28px',
  },
  keys: { display: 'flex', flexShrink: 0, gap: tokens.spacingHorizontalXS, margin: 0 },
  key: {
    minWidth: '16px',
    paddingInline: tokens.spacingHorizontalXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
  },
})

interface ShortcutsHelpProps {
  readonly singleKeys: boolean
  readonly onSingleKeys: (on: boolean) => void
  readonly onClose: () => void
}

/** Lists the keyboard shortcuts of the portal. Single-key shortcuts can be switched off. */
export function ShortcutsHelp({ singleKeys, onSingleKeys, onClose }: ShortcutsHelpProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const { translate } = translator
  return (
    <DialogFrame
      title={translate('lbl.shell.shortcuts')}
      type="modal"
      onCancel={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          {translate('lbl.general.close')}
        </Button>
      }
    >
      {SHORTCUTS.map(({ title, shortcuts }) => (
        <section key={title} className={styles.group}>
          <h3 className={styles.title}>{translate(title)}</h3>
          <dl className={styles.list}>
            {shortcuts.map((shortcut) => (
              <div key={shortcut.label} className={styles.row}>
                <dt>{translate(shortcut.label)}</dt>
                <dd className={styles.keys}>
                  <Keys shortcut={shortcut} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        label={translate('lbl.shell.singleKeys')}
        checked={singleKeys}
        onChange={(_, { checked }) => onSingleKeys(checked)}
      />
    </DialogFrame>
  )
}

function Keys({ shortcut: { keys } }: { readonly shortcut: Shortcut }) {
  const { translator } = usePort()
  const styles = useStyles()
  return keys.flat().map((key) => (
    <kbd key={key} className={styles.key}>
      {key === 'control' && IS_APPLE
        ? '⌘'
        : translator.hasText(`lbl.shell.key.${key}`)
          ? translator.translate(`lbl.shell.key.${key}`)
          : key}
    </kbd>
  ))
}
