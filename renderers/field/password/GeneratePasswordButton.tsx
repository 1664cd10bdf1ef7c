import { Button } from '@fluentui/react-components'
import { KeyRegular } from '@fluentui/react-icons'
import { usePort } from '#renderers/context'

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

/** Without letters and digits that are mistaken for each other when read aloud or copied by hand. */
const CLASSES = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#%+-=?@_'] as const
const ALL = CLASSES.join('')
/** Characters; more than 90 bits of chance. */
const LENGTH = 16

/** How many characters a password has. */
interface PasswordLength {
  readonly min: number
  readonly max: number
}

/** A strong password with a character of every class. `random` answers a whole number below its argument, by chance. */
export function generatePassword({ min, max }: PasswordLength, random: (below: number) => number): string {
  const length = Math.max(CLASSES.length, Math.min(Math.max(LENGTH, min), max))
  const characters = Array.from({ length }, (_, at) => {
    const from = CLASSES[at] ?? ALL
    return from[random(from.length)] ?? ''
  })
  for (let at = characters.length - 1; at > 0; at--) {
    const other = random(at + 1)
    const held = characters[at] ?? ''
    characters[at] = characters[other] ?? ''
    characters[other] = held
  }
  return characters.join('')
}
