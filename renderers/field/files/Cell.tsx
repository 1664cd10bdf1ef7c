import { Button, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { AttachRegular } from '@fluentui/react-icons'
import { filesOf } from '#engine/field'
import { usePort } from '#renderers/context'
import type { CellProps } from '../renderer.ts'
import { fileEntries } from './fileEntry.ts'
import { FileLink } from './FileLink.tsx'
import { FileList } from './FileList.tsx'

/** One file by its name, several by their number with the names in a popover. */
export function FilesCell({ field, value }: CellProps) {
  const { speech } = usePort()
  const files = filesOf(value)
  const [first] = files
  if (!first) return null
  if (files.length === 1) return <FileLink path={first.ruta} name={first.name} />
  const label = speech.say(field.label)
  return (
    <Popover withArrow trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" icon={<AttachRegular />} onClick={(event) => event.stopPropagation()}>
          {speech.say('lbl.general.filesCount', { count: files.length })}
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={label}>
        <FileList label={speech.say('lbl.general.filesOf', { label })} entries={fileEntries(files)} actions={null} />
      </PopoverSurface>
    </Popover>
  )
}
