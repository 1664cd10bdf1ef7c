import { Button, makeStyles } from '@fluentui/react-components'
import { AttachRegular } from '@fluentui/react-icons'
import { use } from 'react'
import { filesOf } from '#engine/field'
import { usePort } from '#renderers/context'
import { CellPopoverTrigger } from '../CellPopoverTrigger.tsx'
import type { CellProps } from '../renderer.ts'
import { fileEntries } from './fileEntry.ts'
import { FileLink } from './FileLink.tsx'
import { FileList } from './FileList.tsx'
import { FileToolsContext } from './FileToolsContext.ts'
import { SignableFiles } from './SignableFiles.tsx'

const useStyles = makeStyles({ paper: { display: 'none', '@media print': { display: 'inline' } } })

/** One file by its name, several by their number with the names in a popover; on paper all by their names. */
export function FilesCell({ field, value }: CellProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const files = filesOf(value)
  const tools = use(FileToolsContext)
  const [first] = files
  if (!first) return null
  if (field.source.signable && tools) return <SignableFiles value={value} tools={tools} />
  if (files.length === 1) return <FileLink path={first.ruta} name={first.name} />
  const label = translator.translate(field.label)
  return (
    <>
      <CellPopoverTrigger
        label={label}
        trigger={(own) => (
          <Button {...own} size="small" appearance="subtle" icon={<AttachRegular />}>
            {translator.translate('lbl.general.filesCount', { count: files.length })}
          </Button>
        )}
      >
        <FileList
          label={translator.translate('lbl.general.filesOf', { label })}
          entries={fileEntries(files)}
          actions={null}
        />
      </CellPopoverTrigger>
      <span className={styles.paper}>{files.map(({ name }) => name).join(', ')}</span>
    </>
  )
}
