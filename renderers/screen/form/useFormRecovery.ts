import { useEffect, useRef, useState } from 'react'
import type { Values } from '#engine/form'
import { usePort } from '#renderers/context'
import type { FormStore } from '#renderers/form'

/** Restores changed fields after the session ended; the record may differ by now. Key null: stored elsewhere. */
export function useFormRecovery(key: string | null, store: FormStore): void {
  const { formRecovery, notify, translator } = usePort()
  const [initial] = useState(() => store.typed)
  const told = useRef(false)
  useEffect(() => {
    if (key === null) return
    const typed = formRecovery?.restore(key)
    if (typed) store.restore({ ...store.typed, ...typed })
    if (typed && !told.current) notify('success', translator.translate('msg.general.typedAgain'))
    told.current = typed !== undefined && typed !== null
    return () => {
      if (store.summary().dirty) formRecovery?.save(key, changedSince(initial, store.typed))
    }
  }, [formRecovery, key, store, initial, notify, translator])
}

const changedSince = (initial: Values, typed: Values): Values =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name])),
  )
