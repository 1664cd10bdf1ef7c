import { $isLinkNode } from '@lexical/link'
import { $isListNode } from '@lexical/list'
import { $isHeadingNode } from '@lexical/rich-text'
import { $getSelection, $isRangeSelection, CAN_REDO_COMMAND, CAN_UNDO_COMMAND, COMMAND_PRIORITY_LOW } from 'lexical'
import type { LexicalEditor, LexicalNode } from 'lexical'
import { useEffect, useState } from 'react'
import type { BlockKind } from './toggleBlock.ts'

interface SelectionFormat {
  readonly bold: boolean
  readonly italic: boolean
  /** URL of the link at the cursor. */
  readonly link: string | null
  readonly block: BlockKind
  readonly canUndo: boolean
  readonly canRedo: boolean
}

const PLAIN: SelectionFormat = {
  bold: false,
  italic: false,
  link: null,
  block: 'paragraph',
  canUndo: false,
  canRedo: false,
}

/** The formatting at the cursor. */
export function useSelectionFormat(editor: LexicalEditor): SelectionFormat {
  const [format, setFormat] = useState<SelectionFormat>(PLAIN)
  useEffect(() => {
    const unregister = [
      editor.registerUpdateListener(({ editorState }) =>
        setFormat((before) => {
          const now = { ...before, ...editorState.read($selectionFormat) }
          return JSON.stringify(now) === JSON.stringify(before) ? before : now
        }),
      ),
      editor.registerCommand(CAN_UNDO_COMMAND, (canUndo) => remember({ canUndo }), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, (canRedo) => remember({ canRedo }), COMMAND_PRIORITY_LOW),
    ]
    function remember(news: Partial<SelectionFormat>): false {
      setFormat((before) => ({ ...before, ...news }))
      return false
    }
    return () => unregister.forEach((stop) => stop())
  }, [editor])
  return format
}

function $selectionFormat(): Partial<SelectionFormat> {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return {}
  const around = ancestors(selection.anchor.getNode())
  const link = around.find($isLinkNode)
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    link: link ? link.getURL() : null,
    block: blockOf(around),
  }
}

const ancestors = (node: LexicalNode): readonly LexicalNode[] => [node, ...node.getParents()]

function blockOf(around: readonly LexicalNode[]): BlockKind {
  const list = around.find($isListNode)
  if (list) return list.getListType() === 'number' ? 'number' : 'bullet'
  const heading = around.find($isHeadingNode)
  if (!heading) return 'paragraph'
  return heading.getTag() === 'h1' || heading.getTag() === 'h2' ? 'h2' : 'h3'
}
