import { makeStyles, tokens } from '@fluentui/react-components'
import {
  DocumentPdfRegular,
  DocumentRegular,
  DocumentTableRegular,
  DocumentTextRegular,
  FolderZipRegular,
  ImageRegular,
} from '@fluentui/react-icons'
import { useRef } from 'react'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { extensionOf } from '#engine/field'
import type { FormFile } from '#engine/field'
import { usePort } from '#renderers/context'
import { Icon } from '#renderers/icon'
import { iconOf } from '../TitleCell.tsx'
import { useThumbnail } from './useThumbnail.ts'

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    placeItems: 'center',
    height: '9rem',
    overflow: 'hidden',
    borderRadius: `${tokens.borderRadiusLarge} ${tokens.borderRadiusLarge} 0 0`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeHero900,
  },
  // The top of a page tells more than its middle. What stands in the corners of the tile leaves it free.
  picture: {
    alignSelf: 'end',
    width: '60%',
    height: 'calc(100% - 12px)',
    objectFit: 'cover',
    objectPosition: 'top',
    borderRadius: `${tokens.borderRadiusSmall} ${tokens.borderRadiusSmall} 0 0`,
    boxShadow: tokens.shadow4,
  },
})

/** Icons of files, by their extension. */
const ICONS: { readonly [extension: string]: typeof DocumentRegular } = {
  pdf: DocumentPdfRegular,
  doc: DocumentTextRegular,
  docx: DocumentTextRegular,
  txt: DocumentTextRegular,
  xls: DocumentTableRegular,
  xlsx: DocumentTableRegular,
  csv: DocumentTableRegular,
  zip: FolderZipRegular,
  rar: FolderZipRegular,
  png: ImageRegular,
  jpg: ImageRegular,
  jpeg: ImageRegular,
  gif: ImageRegular,
  webp: ImageRegular,
}

interface ThumbnailProps {
  readonly module: Module
  readonly record: RecordView
  readonly file: FormFile | null
}

/** The file of a record in small, or its icon. Decoration only: the title says what it is. */
export function Thumbnail({ module, record, file }: ThumbnailProps) {
  const port = usePort()
  const styles = useStyles()
  const frame = useRef<HTMLDivElement>(null)
  const source = useThumbnail(file, frame)
  const OfType = file ? (ICONS[extensionOf(file.name)] ?? DocumentRegular) : null
  return (
    <div ref={frame} className={styles.frame} aria-hidden>
      {source !== null ? (
        <img src={source} alt="" className={styles.picture} />
      ) : OfType ? (
        <OfType />
      ) : (
        <Icon name={iconOf(module, record, port) ?? module.icon ?? 'Document'} />
      )}
    </div>
  )
}
