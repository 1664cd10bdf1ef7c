import { $createLinkNode } from '@lexical/link'
import { $createListItemNode, $createListNode } from '@lexical/list'
import { $createHeadingNode } from '@lexical/rich-text'
import { $createLineBreakNode, $createParagraphNode, $createTextNode, $getRoot } from 'lexical'
import type { ElementNode, LexicalNode } from 'lexical'
import type { Block, RichText, Run } from '#engine/field'

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
