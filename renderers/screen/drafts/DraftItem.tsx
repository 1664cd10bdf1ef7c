import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { instantText } from '#engine/field'
import { usePort } from '#renderers/context'
import { useRecordName } from '#renderers/field'
import type { OwnDraft } from './useOwnDrafts.ts'

const useStyles = makeStyles({
  draft: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  saved: { color: tokens.colorNeutralForeground2 },
})

/** One draft: what it is about, when it was saved, and the way back into it. */
export function DraftItem({ draft }: { readonly draft: OwnDraft }) {
  const { translator, open } = usePort()
  const styles = useStyles()
  const { module, form, origin, step, at } = draft
  const { subject } = origin
  const { translate, clock, language } = translator
  const record = useRecordName(subject?.field.source.to ?? '', subject?.id ?? null, undefined)
  const name = record === '' ? translate(form.title) : record
  return (
    <li className={styles.draft}>
      <div>
        <div className={styles.name}>{name}</div>
        <div className={styles.saved}>
          {translate('msg.general.draftSavedOn', { date: instantText(at, clock, language) })}
        </div>
      </div>
      <Button
        aria-label={translate('lbl.general.draftContinueOf', { label: name })}
        onClick={() => open({ module: module.id, screen: form.name, with: origin.with, step })}
      >
        {translate('lbl.general.draftContinue')}
      </Button>
    </li>
  )
}
