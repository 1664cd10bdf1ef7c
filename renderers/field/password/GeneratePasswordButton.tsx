import { Button } from '@fluentui/react-components'
import { KeyRegular } from '@fluentui/react-icons'
import { usePort } from '#renderers/context'
import { generatePassword } from './generatePassword.ts'
import type { PasswordLength } from './generatePassword.ts'

interface GeneratePasswordButtonProps {
  readonly enabled: boolean
  readonly lengthNow: () => PasswordLength
  readonly onGenerate: (password: string) => void
}

/** Fills the field, and no more: it is saved as one that was typed. */
export function GeneratePasswordButton({ enabled, lengthNow, onGenerate }: GeneratePasswordButtonProps) {
  const { translator } = usePort()
  return (
    <Button
      appearance="transparent"
      size="small"
      icon={<KeyRegular />}
      aria-label={translator.translate('lbl.general.generatePassword')}
      disabled={!enabled}
      onClick={() => onGenerate(generatePassword(lengthNow(), (most) => randomBelow(most)))}
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
