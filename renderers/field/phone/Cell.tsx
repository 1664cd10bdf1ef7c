import { Link } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import type { CellProps } from '../renderer.ts'

/** A number that can be called where the device can call. */
export function PhoneCell({ field, value }: CellProps) {
  const { speech } = usePort()
  const words = field.kind.text(value, field, speech)
  if (!words.startsWith('+')) return <>{words}</>
  return <Link href={`tel:${words.replaceAll(' ', '')}`}>{words}</Link>
}
