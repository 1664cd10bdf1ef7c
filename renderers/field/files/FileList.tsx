import { Button, Link, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular, DocumentRegular, LockClosedRegular } from '@fluentui/react-icons'
import type { FormFile } from '#engine/field'
import { usePort } from '#renderers/context'
import { fileSize } from './fileSize.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalXS, width: '100%', margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  about: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
})

/** Bit of a protected file. */
const PROTECTED = 1

interface FileListProps {
  readonly label: string
  readonly stored: readonly FormFile[]
  readonly waiting: readonly File[]
  /** Absent: only read. */
  readonly onRemove: ((which: FormFile | File) => void) | null
}

/** The files of a field with their sizes: stored ones first, then those that wait to be sent. */
export function FileList({ label, stored, waiting, onRemove }: FileListProps) {
  const { speech, imageSource } = usePort()
  const styles = useStyles()
  if (stored.length + waiting.length === 0) return null
  const row = (key: string, which: FormFile | File, about: string) => (
    <li key={key} className={styles.row}>
      {'ddAttributes' in which && (which.ddAttributes & PROTECTED) !== 0 ? (
        <LockClosedRegular aria-label={speech.say('lbl.general.fileProtected')} />
      ) : (
        <DocumentRegular aria-hidden />
      )}
      <span className={styles.name}>
        {'ruta' in which && which.ruta !== '' ? (
          <Link href={imageSource(which.ruta)} download={which.name} onClick={(event) => event.stopPropagation()}>
            {which.name}
          </Link>
        ) : (
          which.name
        )}
      </span>
      <span className={styles.about}>{about}</span>
      {onRemove && (
        <Button
          appearance="subtle"
          size="small"
          icon={<DismissRegular />}
          aria-label={speech.say('lbl.general.removeRow', { label: which.name })}
          onClick={() => onRemove(which)}
        />
      )}
    </li>
  )
  return (
    <ul aria-label={label} className={styles.list}>
      {stored.map((one) => row(one.id, one, fileSize(one.size, speech.language)))}
      {waiting.map((one) =>
        row(
          `${one.name}/${one.size}/${one.lastModified}`,
          one,
          `${fileSize(one.size, speech.language)} · ${speech.say('lbl.general.fileWaiting')}`,
        ),
      )}
    </ul>
  )
}
