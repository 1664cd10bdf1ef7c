import { Dialog, DialogSurface, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useId, useState } from 'react'
import { usePort, useRestoreFocus } from '#renderers/context'
import { useVisuallyHidden } from '#renderers/theme'
import type { PaletteEntry, PaletteGroup } from './paletteEntry.ts'
import { PaletteInput } from './PaletteInput.tsx'
import { PaletteList } from './PaletteList.tsx'
import { PaletteProblems } from './PaletteProblems.tsx'
import { nextIndex } from './step.ts'

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: '640px',
    maxWidth: '640px',
    maxHeight: '70dvh',
    marginTop: '10dvh',
    marginBottom: 'auto',
    padding: 0,
    overflow: 'hidden',
    '@media (max-width: 767px)': {
      width: '100%',
      maxWidth: '100%',
      height: '100dvh',
      maxHeight: '100dvh',
      margin: 0,
      borderRadius: 0,
    },
  },
  nothing: { margin: 0, padding: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground2 },
})

interface PaletteProps {
  /** Names the dialog. */
  readonly title: string
  /** Names the box and stands in it while it is empty. */
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly groups: readonly PaletteGroup[]
  /** Something is still looked for: how much was found is not said yet. */
  readonly busy: boolean
  readonly onClose: () => void
}

/**
 * One box from which everything is reached (WAI-ARIA, combobox with a list): what is typed narrows the entries, the arrows choose among
 * them, Enter goes there, Escape closes.
 */
export function Palette({ title, label, text, onText, groups, busy, onClose }: PaletteProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  const id = useId()
  const [pointed, setPointed] = useState<string | null>(null)
  useRestoreFocus()
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.max(
    entries.findIndex((entry) => entry.id === pointed),
    0,
  )
  const active = entries[at]
  const idOf = (entry: PaletteEntry): string => `${id}-entry-${entry.id}`
  const activeId = active && idOf(active)
  const choose = (entry: PaletteEntry): void => {
    onClose()
    entry.onChoose()
  }
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const nothing = !busy && entries.length === 0
  const problems = groups.flatMap(({ problem }) => problem?.text ?? [])
  return (
    <Dialog open modalType="modal" onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface aria-label={title} className={styles.surface}>
        <PaletteInput
          label={label}
          list={`${id}-list`}
          active={activeId}
          filled={entries.length > 0}
          text={text}
          onText={(typed) => {
            setPointed(null)
            onText(typed)
          }}
          onStep={(step) => setPointed(entries[nextIndex(at, step, entries.length)]?.id ?? null)}
          onEnter={() => active && choose(active)}
          onClose={onClose}
        />
        <PaletteList
          id={`${id}-list`}
          label={title}
          groups={groups}
          active={active?.id ?? null}
          idOf={idOf}
          onPoint={(entry) => setPointed(entry.id)}
          onChoose={choose}
        />
        <PaletteProblems groups={groups} />
        {nothing && problems.length === 0 && (
          <p className={styles.nothing}>{translator.translate('msg.general.results', { count: 0 })}</p>
        )}
        <p role="status" className={hidden}>
          {busy ? '' : [translator.translate('msg.general.results', { count: entries.length }), ...problems].join('. ')}
        </p>
      </DialogSurface>
    </Dialog>
  )
}
