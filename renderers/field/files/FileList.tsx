import { makeStyles, tokens } from '@fluentui/react-components'
import { FileRow } from './FileRow.tsx'
import type { FileActions } from './FileRow.tsx'
import type { FileEntry } from './fileEntry.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalXS, width: '100%', margin: 0, padding: 0, listStyleType: 'none' },
})

interface FileListProps {
  readonly label: string
  readonly entries: readonly FileEntry[]
  /** Null: only read. */
  readonly actions: FileActions | null
}

/** The files of a field, each on a row. */
export function FileList({ label, entries, actions }: FileListProps) {
  const styles = useStyles()
  if (entries.length === 0) return null
  return (
    <ul aria-label={label} className={styles.list}>
      {entries.map((entry) => (
        <FileRow key={entry.key} entry={entry} actions={actions} />
      ))}
    </ul>
  )
}
