import { Button, Field, FieldContextProvider, Input, makeStyles, tokens } from '@fluentui/react-components'
import { TOGGLE_LINK_COMMAND } from '@lexical/link'
import type { LexicalEditor } from 'lexical'
import { useEffect, useRef, useState } from 'react'
import { isLink } from '#engine/field'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'end',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  address: { flexGrow: 1 },
})

interface LinkBarProps {
  readonly editor: LexicalEditor
  /** Address of the link that is being changed. */
  readonly present: string | null
  readonly onDone: () => void
}

/** Asks for the address of a link under the toolbar. */
export function LinkBar({ editor, present, onDone }: LinkBarProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const [address, setAddress] = useState(present ?? 'https://')
  const [wrong, setWrong] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  // Opened by a button of the toolbar, to be filled in at once.
  useEffect(() => first.current?.focus(), [])
  const put = (url: string | null): void => {
    editor.dispatchCommand(TOGGLE_LINK_COMMAND, url)
    onDone()
    editor.focus()
  }
  const apply = (): void => {
    if (isLink(address.trim())) put(address.trim())
    else setWrong(true)
  }
  return (
    <FieldContextProvider value={undefined}>
      <div className={styles.bar}>
        <Field
          className={styles.address}
          label={translator.translate('lbl.general.linkAddress')}
          {...(wrong
            ? { validationMessage: translator.translate('msg.field.link'), validationState: 'error' as const }
            : {})}
        >
          <Input
            type="url"
            ref={first}
            value={address}
            onChange={(_, data) => {
              setAddress(data.value)
              setWrong(false)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') {
                event.stopPropagation()
                onDone()
                editor.focus()
              }
              if (event.key !== 'Enter') return
              event.preventDefault()
              apply()
            }}
          />
        </Field>
        <Button onClick={apply}>{translator.translate('lbl.general.apply')}</Button>
        {present !== null && (
          <Button appearance="subtle" onClick={() => put(null)}>
            {translator.translate('lbl.general.linkRemove')}
          </Button>
        )}
        <Button
          appearance="subtle"
          onClick={() => {
            onDone()
            editor.focus()
          }}
        >
          {translator.translate('lbl.general.cancel')}
        </Button>
      </div>
    </FieldContextProvider>
  )
}
