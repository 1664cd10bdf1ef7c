import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { usePort } from '#renderers/context'

/** Beside the title of what stands over the page: the way out of it. */
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
