import { Button, Spinner, makeStyles } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { usePort } from '#renderers/context'
import type { Port } from '#renderers/context'
import { DialogFrame } from '#renderers/dialog'
import { DropProgress } from './DropProgress.tsx'
import { DropQuestions } from './DropQuestions.tsx'
import type { DropTarget } from './useDropTarget.ts'
import { DropUpload } from './DropUpload.ts'
import { needsConfirmation, planDrop, withoutFolders } from './dropPlan.ts'
import type { ConflictResolution, DropPlan } from './dropPlan.ts'
import type { DroppedTree } from './droppedTree.ts'
import { levelReader } from './levelReader.ts'

const useStyles = makeStyles({
  // The list of files scrolls by itself, so that the buttons stay in sight.
  surface: { width: '640px', maxWidth: 'calc(100vw - 32px)' },
})

interface DropDialogProps {
  readonly target: DropTarget
  readonly tree: Promise<DroppedTree>
  readonly onClose: () => void
}

type Stage =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'asking'; readonly plan: DropPlan }
  | { readonly kind: 'sending'; readonly upload: DropUpload }

const NO_CHOICES: ReadonlyMap<string, ConflictResolution> = new Map()

/** Files on their way into a list: what has to be decided first, then how each fares. */
export function DropDialog({ target, tree, onClose }: DropDialogProps) {
  const port = usePort()
  const { translator } = port
  const styles = useStyles()
  const [stage, setStage] = useState<Stage>({ kind: 'reading' })
  const send = (plan: DropPlan, choices: ReadonlyMap<string, ConflictResolution>): void => {
    setStage({ kind: 'sending', upload: startUpload(port, target, plan, choices) })
  }
  useEffect(() => {
    // While there is a connection: what sends large files may be needed once it is back.
    target.uploader.prepare?.()
    let isCurrent = true
    readPlan(port, target, tree).then(
      (plan) => {
        if (!isCurrent) return
        if (needsConfirmation(plan)) setStage({ kind: 'asking', plan })
        else send(plan, NO_CHOICES)
      },
      () => isCurrent && setStage({ kind: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- one drop, whatever the list shows meanwhile
  }, [tree])
  if (stage.kind === 'asking')
    return (
      <DropQuestions
        plan={stage.plan}
        field={target.drop.file}
        className={styles.surface}
        onSend={(choices) => send(stage.plan, choices)}
        onCancel={onClose}
      />
    )
  if (stage.kind === 'sending')
    return (
      <DropProgress
        upload={stage.upload}
        className={styles.surface}
        onClose={() => {
          port.reload(target.module.id)
          onClose()
        }}
      />
    )
  return (
    <DialogFrame
      title={translator.translate('lbl.drop.title')}
      className={styles.surface}
      type="modal"
      onCancel={onClose}
      actions={<Button onClick={onClose}>{translator.translate('lbl.general.cancel')}</Button>}
    >
      {stage.kind === 'reading' ? (
        <Spinner label={translator.translate('msg.drop.reading')} />
      ) : (
        <p role="alert">{translator.translate('msg.drop.unreadable')}</p>
      )}
    </DialogFrame>
  )
}

/** A list that takes no folders refuses what lies in them. */
async function readPlan(port: Port, target: DropTarget, tree: Promise<DroppedTree>): Promise<DropPlan> {
  const dropped = await tree
  const { tree: taken, refused } = target.takesFolders ? { tree: dropped, refused: [] } : withoutFolders(dropped)
  const room = (await target.uploader.room?.()) ?? null
  const plan = await planDrop(taken, target.drop.file, target.level, levelReader({ ...target, port }), room)
  return { ...plan, refused: [...plan.refused, ...refused] }
}

function startUpload(
  port: Port,
  target: DropTarget,
  plan: DropPlan,
  choices: ReadonlyMap<string, ConflictResolution>,
): DropUpload {
  const upload = new DropUpload({
    place: { ...target, port },
    plan,
    choices,
    level: target.level,
    uploader: target.uploader,
  })
  void upload.start()
  return upload
}
