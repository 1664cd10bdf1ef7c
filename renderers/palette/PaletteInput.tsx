import { makeStyles, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons'
import { CloseButton } from '#renderers/dialog'
import { stepForKey } from './step.ts'

/** Number of entries that Page Up and Page Down skip. */
const PAGE = 8
/** Maximum length of a search. */
const MOST = 100

const useStyles = makeStyles({
  search: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':focus-within': { borderBottomColor: tokens.colorCompoundBrandStroke },
  },
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase500, color: tokens.colorNeutralForeground3 },
  input: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: '32px',
    padding: 0,
    border: 'none',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
  },
})

interface PaletteInputProps {
  readonly label: string
  /** Ids of the list of entries and of the active entry. */
  readonly list: string
  readonly active: string | undefined
  readonly filled: boolean
  readonly text: string
  readonly onText: (text: string) => void
  readonly onStep: (step: number) => void
  readonly onEnter: () => void
  readonly onClose: () => void
}

/** Focuses the input on mount: text typed before the dialog focuses its first element would be lost. */
const takeFocus = (box: HTMLInputElement | null): void => box?.focus()

/** The search input. It keeps the focus and handles the keys that select an entry. */
export function PaletteInput({ label, list, active, filled, text, ...on }: PaletteInputProps) {
  const styles = useStyles()
  return (
    <div className={styles.search}>
      <SearchRegular aria-hidden className={styles.icon} />
      <input
        ref={takeFocus}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={MOST}
        aria-label={label}
        aria-expanded={filled}
        aria-controls={list}
        aria-autocomplete="list"
        {...(active === undefined ? {} : { 'aria-activedescendant': active })}
        placeholder={label}
        className={styles.input}
        value={text}
        onChange={(event) => on.onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          const step = stepForKey(event.key, PAGE)
          if (event.key === 'Enter') on.onEnter()
          else if (step === null) return
          else on.onStep(step)
          event.preventDefault()
        }}
      />
      <CloseButton onClose={on.onClose} />
    </div>
  )
}
