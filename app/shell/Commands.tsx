import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { usePort } from '#renderers/context'
import { Hint } from '#renderers/layer'
import type * as palette from '#app/palette'
import { IS_APPLE } from '#app/frame'
import type { ScreenRoute } from '#app/routes'
import type { Portal } from '#app/state'
import { useShortcuts } from './useShortcuts.ts'

type Loaded = typeof palette

const useStyles = makeStyles({
  wide: { '@media (max-width: 991px)': { display: 'none' } },
  narrow: { '@media (min-width: 992px)': { display: 'none' } },
  box: {
    justifyContent: 'flex-start',
    gap: tokens.spacingHorizontalS,
    minWidth: '260px',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
  },
  key: {
    marginInlineStart: 'auto',
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
  },
})

/** Name under which a person keeps whether shortcuts of one key are wanted. */
const KEPT = 'singleKeys'
const OFF = 'off'

/** The way to search and commands, by button and by key, and the help to the keys. Both are loaded when they are asked for. */
export function Commands({ portal, routes }: { readonly portal: Portal; readonly routes: readonly ScreenRoute[] }) {
  const styles = useStyles()
  const port = usePort()
  const { translate } = port.translator
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [shown, setShown] = useState<'palette' | 'help' | null>(null)
  const [singleKeys, setSingleKeys] = useState(() => port.preferences?.read(KEPT) !== OFF)
  const show = (what: 'palette' | 'help'): void => {
    setShown(what)
    if (loaded) return
    import('#app/palette').then(setLoaded, () => {
      setShown(null)
      port.notify('error', translate('msg.error.network'))
    })
  }
  const close = (): void => setShown(null)
  useShortcuts({
    singleKeys,
    onPalette: () => (shown === 'palette' ? close() : show('palette')),
    onHelp: () => show('help'),
  })
  const label = translate('lbl.shell.palette')
  const button = {
    'aria-keyshortcuts': 'Control+K Meta+K',
    'aria-haspopup': 'dialog',
    icon: <SearchRegular />,
  } as const
  return (
    <>
      <Button {...button} className={mergeClasses(styles.box, styles.wide)} onClick={() => show('palette')}>
        {label}
        <kbd aria-hidden className={styles.key}>
          {COMMAND}
        </kbd>
      </Button>
      <Hint text={label}>
        <Button {...button} appearance="subtle" className={styles.narrow} onClick={() => show('palette')} />
      </Hint>
      {loaded && shown === 'palette' && (
        <loaded.PortalPalette portal={portal} routes={routes} onHelp={() => setShown('help')} onClose={close} />
      )}
      {loaded && shown === 'help' && (
        <loaded.ShortcutsHelp
          singleKeys={singleKeys}
          onSingleKeys={(on) => {
            setSingleKeys(on)
            port.preferences?.write(KEPT, on ? null : OFF)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** As it is printed on the keys of the device. */
const COMMAND = IS_APPLE ? '⌘ K' : 'Ctrl K'
