import { $isLinkNode } from '@lexical/link'
import { $isListNode } from '@lexical/list'
import { $isHeadingNode } from '@lexical/rich-text'
import { $getSelection, $isRangeSelection, CAN_REDO_COMMAND, CAN_UNDO_COMMAND, COMMAND_PRIORITY_LOW } from 'lexical'
import type { LexicalEditor, LexicalNode } from 'lexical'
import { useEffect, useState } from 'react'
import type { BlockKind } from './turnInto.ts'

interface Marks {
  readonly bold: boolean
  readonly italic: boolean
  /** Address of the link that the cursor stands in. */
  readonly link: string | null
  readonly block: BlockKind
  readonly canUndo: boolean
  readonly canRedo: boolean
}

const PLAIN: Marks = { bold: false, italic: false, link: null, block: 'paragraph', canUndo: false, canRedo: false }

/** What is on where the cursor stands. */
export function useMarks(editor: LexicalEditor): Marks {
  const [marks, setMarks] = useState<Marks>(PLAIN)
  useEffect(() => {
    const stops = [
      editor.registerUpdateListener(({ editorState }) =>
        setMarks((before) => {
          const now = { ...before, ...editorState.read($marks) }
          return JSON.stringify(now) === JSON.stringify(before) ? before : now
        }),
      ),
      editor.registerCommand(CAN_UNDO_COMMAND, (canUndo) => remember({ canUndo }), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, (canRedo) => remember({ canRedo }), COMMAND_PRIORITY_LOW),
    ]
    function remember(news: Partial<Marks>): false {
      setMarks((before) => ({ ...before, ...news }))
      return false
    }
    return () => stops.forEach((stop) => stop())
  }, [editor])
  return marks
}

function $marks(): Partial<Marks> {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return {}
  const around = lineage(selection.anchor.getNode())
  const link = around.find($isLinkNode)
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    link: link ? link.getURL() : null,
    block: blockOf(around),
  }
}

const lineage = (node: LexicalNode): readonly LexicalNode[] => [node, ...node.getParents()]

function blockOf(around: readonly LexicalNode[]): BlockKind {
  const list = around.find($isListNode)
  if (list) return list.getListType() === 'number' ? 'number' : 'bullet'
  const heading = around.find($isHeadingNode)
  if (!heading) return 'paragraph'
  return heading.getTag() === 'h1' || heading.getTag() === 'h2' ? 'h2' : 'h3'
}
