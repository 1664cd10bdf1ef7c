import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { usePort } from '#renderers/context'

/** The button that closes a dialog or drawer, beside its title. */
export function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const { translator } = usePort()
  return (
    <Button
      appearance="subtle"
      icon={<DismissRegular />}
      aria-label={translator.translate('lbl.general.close')}
      onClick={onClose}
    />
  )
}
