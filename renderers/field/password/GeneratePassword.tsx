import { Button } from '@fluentui/react-components'
import { KeyRegular } from '@fluentui/react-icons'
import { usePort } from '#renderers/context'
import { generatedPassword } from './generatedPassword.ts'

interface GeneratePasswordProps {
  readonly enabled: boolean
  readonly longest: number
  readonly onMade: (password: string) => void
}

/** Fills the field, and no more: it is saved as one that was typed. */
export function GeneratePassword({ enabled, longest, onMade }: GeneratePasswordProps) {
  const { speech } = usePort()
  return (
    <Button
      appearance="transparent"
      size="small"
      icon={<KeyRegular />}
      aria-label={speech.say('lbl.general.generatePassword')}
      disabled={!enabled}
      onClick={() => onMade(generatedPassword(longest, (most) => randomBelow(most)))}
    />
  )
}

/** Each number equally likely: what lies in the last, incomplete round is drawn again. */
function randomBelow(most: number): number {
  const drawn = new Uint32Array(1)
  const rounds = Math.floor(2 ** 32 / most) * most
  do crypto.getRandomValues(drawn)
  while ((drawn[0] ?? 0) >= rounds)
  return (drawn[0] ?? 0) % most
}
