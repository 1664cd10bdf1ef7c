import { makeStyles, tokens } from '@fluentui/react-components'
import { failureKey } from '#engine/call'
import { usePort } from '#renderers/context'
import type { RejectedFile } from './selectFiles.ts'

const useStyles = makeStyles({
  refused: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
    color: tokens.colorStatusDangerForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})

interface RejectedFilesProps {
  readonly rejected: readonly RejectedFile[]
  /** Limits of the field, in words of which the reasons are made. */
  readonly max: number
  readonly size: string
  /** Code of a file that is too large, where the field has one. */
  readonly tooLarge?: string | undefined
}

/** Each file that did not join, by name, with its reason. */
export function RejectedFiles({ rejected, max, size, tooLarge }: RejectedFilesProps) {
  const { translator } = usePort()
  const styles = useStyles()
  if (rejected.length === 0) return null
  return (
    <div role="alert">
      <ul className={styles.refused}>
        {rejected.map(({ name, problem }, at) => (
          // Files of two folders may bear the same name.
          <li key={`${at}/${name}`}>
            {problem === 'fileSize' && tooLarge !== undefined
              ? `${name}: ${translator.translate(failureKey(tooLarge))}`
              : translator.translate(`msg.field.${problem}`, { name, count: max, size })}
          </li>
        ))}
      </ul>
    </div>
  )
}
