import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { DocumentAddRegular, FolderAddRegular } from '@fluentui/react-icons'
import { usePort } from '#renderers/context'
import type { Trigger } from '#renderers/layer'

interface UploadMenuListProps {
  readonly trigger: Trigger
  readonly onFiles: () => void
  /** Null: folders are not taken. */
  readonly onFolder: (() => void) | null
}

/** The menu of an upload: files, or a folder with its content. */
export function UploadMenuList({ trigger, onFiles, onFolder }: UploadMenuListProps) {
  const { translator } = usePort()
  return (
    <Menu defaultOpen>
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<DocumentAddRegular />} onClick={onFiles}>
            {translator.translate('lbl.drop.files')}
          </MenuItem>
          {onFolder && (
            <MenuItem icon={<FolderAddRegular />} onClick={onFolder}>
              {translator.translate('lbl.drop.folder')}
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
