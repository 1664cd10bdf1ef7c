import { useAtom, useAtomValue } from 'jotai'
import { ConfirmDialog } from '#renderers/confirm'
import { speechAtom } from '../language/index.ts'
import { leavingAtom } from './unsavedAtom.ts'

/** Asks before unsaved work is left by the menu, by Back or by signing out. */
export function LeaveQuestion() {
  const { say } = useAtomValue(speechAtom)
  const [leaving, setLeaving] = useAtom(leavingAtom)
  if (!leaving) return null
  return (
    <ConfirmDialog
      danger
      title={say('lbl.general.leave')}
      text={say('msg.general.leave')}
      yes={say('lbl.general.discard')}
      no={say('lbl.general.stay')}
      onNo={() => setLeaving(null)}
      onYes={() => {
        setLeaving(null)
        leaving.go()
      }}
    />
  )
}
