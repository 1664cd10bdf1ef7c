import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin'
import { ListPlugin } from '@lexical/react/LexicalListPlugin'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import { HeadingNode } from '@lexical/rich-text'
import { useState } from 'react'
import { isLink, richTextOf } from '#engine/field'
import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { ValueSyncPlugin } from './ValueSyncPlugin.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useDocumentStyles } from './Document.tsx'

const useStyles = makeStyles({
  editor: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    // Drawn as other fields are: a line under what is being filled in.
    ':focus-within': {
      borderBottomColor: tokens.colorCompoundBrandStroke,
      boxShadow: `inset 0 -1px 0 ${tokens.colorCompoundBrandStroke}`,
    },
  },
  wrong: {
    ':not(:focus-within)': {
      borderTopColor: tokens.colorPaletteRedBorder2,
      borderRightColor: tokens.colorPaletteRedBorder2,
      borderBottomColor: tokens.colorPaletteRedBorder2,
      borderLeftColor: tokens.colorPaletteRedBorder2,
    },
  },
  content: {
    minHeight: '120px',
    maxHeight: '480px',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalM,
    outlineStyle: 'none',
  },
})

/** An editor of documents: what is typed, pasted or marked is kept as a tree of what documents may hold. */
export function RichTextInput({ id, label, value, enabled, required, problem, onChange, onLeave }: InputProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const text = useDocumentStyles()
  const [config] = useState(() => ({
    namespace: id,
    editable: enabled,
    nodes: [HeadingNode, ListNode, ListItemNode, LinkNode],
    theme: {
      paragraph: text.block,
      heading: { h2: text.heading, h3: text.subheading },
      list: { ul: text.list, ol: text.list },
      text: { bold: text.bold, italic: text.italic },
      link: text.link,
    },
    onError: (error: Error): never => {
      throw error
    },
  }))
  return (
    <LexicalComposer initialConfig={config}>
      <div className={mergeClasses(styles.editor, problem !== null && styles.wrong)}>
        {enabled && <Toolbar label={translator.translate('lbl.general.formatting', { label })} controls={id} />}
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              id={id}
              // Said, so that Tab leads from the toolbar into the document and not past it.
              tabIndex={0}
              className={styles.content}
              ariaLabelledBy={`${id}-label`}
              ariaRequired={required}
              ariaInvalid={problem !== null}
              ariaMultiline
              onBlur={onLeave}
            />
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
        <HistoryPlugin />
        <ListPlugin />
        <LinkPlugin validateUrl={isLink} />
        <ValueSyncPlugin value={richTextOf(value)} enabled={enabled} onChange={onChange} />
      </div>
    </LexicalComposer>
  )
}
