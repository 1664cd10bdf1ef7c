import {
  Toolbar as FluentToolbar,
  ToolbarButton,
  ToolbarDivider,
  ToolbarToggleButton,
  Tooltip,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import {
  ArrowRedoRegular,
  ArrowUndoRegular,
  LinkRegular,
  TextBoldRegular,
  TextBulletListRegular,
  TextHeader2Regular,
  TextHeader3Regular,
  TextItalicRegular,
  TextNumberListLtrRegular,
} from '@fluentui/react-icons'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { FORMAT_TEXT_COMMAND, REDO_COMMAND, UNDO_COMMAND } from 'lexical'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { usePort } from '#renderers/context'
import { LinkBar } from './LinkBar.tsx'
import { toggleBlock } from './toggleBlock.ts'
import { useSelectionFormat } from './useSelectionFormat.ts'

const useStyles = makeStyles({
  bar: {
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
})

interface ToolbarProps {
  readonly label: string
  /** Id of the editor. */
  readonly controls: string
}

/** Marks and blocks of a document; what is on where the cursor stands is pressed. */
export function Toolbar({ label, controls }: ToolbarProps) {
  const [editor] = useLexicalComposerContext()
  const { translator } = usePort()
  const styles = useStyles()
  const format = useSelectionFormat(editor)
  const [linking, setLinking] = useState(false)
  const on = [
    ...(format.bold ? ['bold'] : []),
    ...(format.italic ? ['italic'] : []),
    format.block,
    ...(format.link ? ['link'] : []),
  ]
  const toggle = (value: string, key: string, icon: ReactElement, run: () => void) => (
    <Tooltip content={translator.translate(key)} relationship="label">
      <ToolbarToggleButton
        appearance="subtle"
        name="marks"
        value={value}
        icon={icon}
        // The selection of the editor is not lost to the button.
        onMouseDown={(event) => event.preventDefault()}
        onClick={run}
      />
    </Tooltip>
  )
  const plain = (key: string, icon: ReactElement, disabled: boolean, run: () => void) => (
    <Tooltip content={translator.translate(key)} relationship="label">
      <ToolbarButton appearance="subtle" icon={icon} disabled={disabled} onClick={run} />
    </Tooltip>
  )
  return (
    <>
      <FluentToolbar
        aria-label={label}
        aria-controls={controls}
        size="small"
        className={styles.bar}
        checkedValues={{ marks: on }}
      >
        {toggle(
          'bold',
          'lbl.general.bold',
          <TextBoldRegular />,
          () => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold'),
        )}
        {toggle(
          'italic',
          'lbl.general.italic',
          <TextItalicRegular />,
          () => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'italic'),
        )}
        {toggle('link', 'lbl.general.link', <LinkRegular />, () => setLinking(true))}
        <ToolbarDivider />
        {toggle('h2', 'lbl.general.heading', <TextHeader2Regular />, () => toggleBlock(editor, 'h2', format.block))}
        {toggle('h3', 'lbl.general.subheading', <TextHeader3Regular />, () => toggleBlock(editor, 'h3', format.block))}
        {toggle('bullet', 'lbl.general.bullets', <TextBulletListRegular />, () =>
          toggleBlock(editor, 'bullet', format.block),
        )}
        {toggle('number', 'lbl.general.numbers', <TextNumberListLtrRegular />, () =>
          toggleBlock(editor, 'number', format.block),
        )}
        <ToolbarDivider />
        {plain(
          'lbl.general.undo',
          <ArrowUndoRegular />,
          !format.canUndo,
          () => void editor.dispatchCommand(UNDO_COMMAND, undefined),
        )}
        {plain(
          'lbl.general.redo',
          <ArrowRedoRegular />,
          !format.canRedo,
          () => void editor.dispatchCommand(REDO_COMMAND, undefined),
        )}
      </FluentToolbar>
      {linking && <LinkBar editor={editor} present={format.link} onDone={() => setLinking(false)} />}
    </>
  )
}
