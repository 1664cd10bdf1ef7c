import { $isLinkNode } from '@lexical/link'
import { $isListItemNode, $isListNode } from '@lexical/list'
import { $isHeadingNode } from '@lexical/rich-text'
import { $getRoot, $isElementNode, $isLineBreakNode, $isTextNode } from 'lexical'
import type { ElementNode, LexicalNode } from 'lexical'
import { isLink } from '#engine/field'
import type { Block, Item, RichText, Run } from '#engine/field'

/** Converts the editor's content to a document. Unsupported content (colours, pictures, tables) becomes plain text. */
export function $document(): RichText {
  return { type: 'doc', content: $getRoot().getChildren().flatMap($blocks) }
}

function $blocks(node: LexicalNode): readonly Block[] {
  if ($isListNode(node)) return [{ type: 'list', ordered: node.getListType() === 'number', content: $items(node) }]
  const content = $runs(node, undefined)
  if ($isHeadingNode(node)) return [{ type: 'heading', level: HIGH.includes(node.getTag()) ? 2 : 3, content }]
  return [{ type: 'paragraph', content }]
}

const HIGH: readonly string[] = ['h1', 'h2']

/** A nested list is flattened to the level of the outer one. */
function $items(list: ElementNode): readonly Item[] {
  return list.getChildren().flatMap((item): readonly Item[] => {
    if (!$isListItemNode(item)) return []
    const inner = item.getChildren().filter($isListNode)
    const content = item.getChildren().flatMap((child) => ($isListNode(child) ? [] : $runs(child, undefined)))
    const own: readonly Item[] = content.length > 0 || inner.length === 0 ? [{ type: 'item', content }] : []
    return [...own, ...inner.flatMap($items)]
  })
}

function $runs(node: LexicalNode, link: string | undefined): readonly Run[] {
  if ($isLineBreakNode(node)) return [{ type: 'text', text: '\n', ...(link === undefined ? {} : { link }) }]
  if ($isTextNode(node))
    return [
      {
        type: 'text',
        text: node.getTextContent().replaceAll('\t', ' '),
        ...(node.hasFormat('bold') ? { bold: true } : {}),
        ...(node.hasFormat('italic') ? { italic: true } : {}),
        ...(link === undefined ? {} : { link }),
      },
    ]
  if (!$isElementNode(node)) return []
  const address = $isLinkNode(node) && isLink(node.getURL()) ? node.getURL() : link
  return node.getChildren().flatMap((child) => $runs(child, address))
}
