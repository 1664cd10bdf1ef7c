import { $isLinkNode, $createLinkNode } from '@lexical/link'
import { $isListItemNode, $isListNode, $createListItemNode, $createListNode } from '@lexical/list'
import { $isHeadingNode, $createHeadingNode } from '@lexical/rich-text'
import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
} from 'lexical'
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

/** Puts a document into the editor; called within an update of it. */
export function $setDocument(doc: RichText | null): void {
  const root = $getRoot().clear()
  for (const block of doc?.content ?? []) root.append($block(block))
  if (root.isEmpty()) root.append($createParagraphNode())
}

function $block(block: Block): ElementNode {
  if (block.type === 'list')
    return $createListNode(block.ordered ? 'number' : 'bullet').append(
      ...block.content.map(({ content }) => $createListItemNode().append(...content.flatMap($run))),
    )
  const node = block.type === 'heading' ? $createHeadingNode(block.level === 2 ? 'h2' : 'h3') : $createParagraphNode()
  return node.append(...block.content.flatMap($run))
}

function $run({ text, bold, italic, link }: Run): readonly LexicalNode[] {
  const letters = text.split('\n').flatMap((line, at): readonly LexicalNode[] => {
    const node = $createTextNode(line)
    if (bold) node.toggleFormat('bold')
    if (italic) node.toggleFormat('italic')
    const words = line === '' ? [] : [node]
    return at === 0 ? words : [$createLineBreakNode(), ...words]
  })
  return link === undefined ? letters : [$createLinkNode(link).append(...letters)]
}
