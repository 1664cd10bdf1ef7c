import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useEffect, useRef } from 'react'
import { plainText } from '#engine/field'
import type { RichText } from '#engine/field'
import { $document, $setDocument } from './lexicalDocument.ts'

interface ValueSyncPluginProps {
  readonly value: RichText | null
  readonly enabled: boolean
  readonly onChange: (doc: RichText | null) => void
}

/** Tag for updates that come from the form, not from the user: they are not reported back to it. */
const FROM_FORM = 'form'

/** Keeps the editor and the form's value in sync. */
export function ValueSyncPlugin({ value, enabled, onChange }: ValueSyncPluginProps) {
  const [editor] = useLexicalComposerContext()
  // The editor's content as last received or reported.
  const held = useRef<string | null>(null)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  const written = JSON.stringify(value)
  useEffect(() => {
    if (held.current === written) return
    held.current = written
    editor.update(() => $setDocument(JSON.parse(written) as RichText | null), { tag: FROM_FORM, discrete: true })
  }, [editor, written])
  useEffect(() => editor.setEditable(enabled), [editor, enabled])
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
        if (tags.has(FROM_FORM) || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return
        const doc = editorState.read($document)
        const next = plainText(doc) === '' ? null : doc
        const text = JSON.stringify(next)
        if (text === held.current) return
        held.current = text
        tell.current(next)
      }),
    [editor],
  )
  return null
}
