import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons'
import { usePort } from '#renderers/context'
import { useVisuallyHidden } from '#renderers/theme'
import type { PaletteEntry, PaletteGroup } from './paletteEntry.ts'

const useStyles = makeStyles({
  list: { overflowY: 'auto', paddingBlock: tokens.spacingVerticalS, overscrollBehavior: 'contain' },
  title: {
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  entry: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    minHeight: '40px',
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalXS,
    cursor: 'pointer',
    scrollMarginBlock: '32px',
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset ${tokens.strokeWidthThickest} 0 ${tokens.colorCompoundBrandStroke}`,
    // Shadows and backgrounds are not drawn there.
    '@media (forced-colors: active)': { outline: `${tokens.strokeWidthThick} solid Highlight`, outlineOffset: '-2px' },
  },
  icon: { display: 'flex', flexShrink: 0, fontSize: tokens.fontSizeBase500, color: tokens.colorNeutralForeground2 },
  label: { minWidth: 0, overflowWrap: 'anywhere' },
  detail: {
    flexShrink: 1,
    minWidth: 0,
    marginInlineStart: 'auto',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})

interface PaletteListProps {
  readonly id: string
  readonly label: string
  readonly groups: readonly PaletteGroup[]
  readonly active: string | null
  readonly idOf: (entry: PaletteEntry) => string
  readonly onPoint: (entry: PaletteEntry) => void
  readonly onChoose: (entry: PaletteEntry) => void
}

/** The entries of a palette under their headings. The focus stays in the box above: what is active is told to it. */
export function PaletteList({ id, label, groups, active, idOf, onPoint, onChoose }: PaletteListProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <div id={`${id}-${group.id}`} role="presentation" className={styles.title}>
              {group.title}
            </div>
            {group.entries.map((entry) => (
              // Keys are met by the box, which has the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={entry.id}
                id={idOf(entry)}
                role="option"
                aria-selected={entry.id === active}
                className={mergeClasses(styles.entry, entry.id === active && styles.active)}
                onPointerMove={() => onPoint(entry)}
                onClick={() => onChoose(entry)}
              >
                <span className={styles.icon}>{entry.icon}</span>
                <span className={styles.label} {...(entry.lang === undefined ? {} : { lang: entry.lang })}>
                  {entry.label}
                </span>
                {entry.detail !== undefined && <span className={styles.detail}>{entry.detail}</span>}
                {entry.isCurrent === true && (
                  <>
                    <span className={hidden}>{translator.translate('lbl.general.present')}</span>
                    <CheckmarkRegular aria-hidden />
                  </>
                )}
              </div>
            ))}
          </div>
        ))}
    </div>
  )
}
