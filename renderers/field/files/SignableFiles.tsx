import { Badge, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { filesOf } from '#engine/field'
import { isObject } from '#engine/form'
import { usePort } from '#renderers/context'
import { FileLink } from './FileLink.tsx'
import type { AnsweredFile } from './FileToolsContext.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
})

interface SignableFilesProps {
  readonly value: unknown
  readonly tools: (file: AnsweredFile) => ReactNode
}

/** Files that may be signed where they are read: whether they are, and what can be done with each. */
export function SignableFiles({ value, tools }: SignableFilesProps) {
  const { translator } = usePort()
  const styles = useStyles()
  return (
    <ul className={styles.list}>
      {answeredFiles(value).map((file) => (
        <li key={file.id} className={styles.row}>
          <span className={styles.name}>
            <FileLink path={file.ruta} name={file.name} />
          </span>
          {file.firmado && <Badge color="success">{translator.translate('lbl.viewer.signed')}</Badge>}
          {tools(file)}
        </li>
      ))}
    </ul>
  )
}

/** The files of a value with what the server says of their signatures, which no form sends back. */
const answeredFiles = (value: unknown): readonly AnsweredFile[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one: unknown) =>
    filesOf([one]).map((file) => ({
      ...file,
      firmado: isObject(one) && one['firmado'] === true,
      firmadoPorUsuario: isObject(one) && one['firmadoPorUsuario'] === true,
    })),
  )
