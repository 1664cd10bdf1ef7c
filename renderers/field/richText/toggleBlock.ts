import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND, REMOVE_LIST_COMMAND } from '@lexical/list'
import { $createHeadingNode } from '@lexical/rich-text'
import { $createParagraphNode, $getSelection, $isElementNode, $isRangeSelection } from 'lexical'
import type { LexicalEditor } from 'lexical'

export type BlockKind = 'paragraph' | 'h2' | 'h3' | 'bullet' | 'number'

/** Turns the blocks of the selection into a kind; the same once more makes them plain again. */
export function toggleBlock(editor: LexicalEditor, kind: BlockKind, present: BlockKind): void {
  const inList = present === 'bullet' || present === 'number'
  if (kind === present && inList) editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined)
  else if (kind === 'bullet') editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined)
  else if (kind === 'number') editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined)
  else {
    if (inList) editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined)
    editor.update(() => $setBlocks(kind === present ? 'paragraph' : kind))
  }
  editor.focus()
}

function $setBlocks(kind: BlockKind): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const blocks = new Set(selection.getNodes().map((node) => node.getTopLevelElement()))
  for (const block of blocks) {
    if (!$isElementNode(block)) continue
    const next = kind === 'h2' || kind === 'h3' ? $createHeadingNode(kind) : $createParagraphNode()
    block.replace(next, true)
  }
}
