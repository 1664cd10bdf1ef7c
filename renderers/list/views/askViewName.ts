import type { Port, ViewDraft, ViewOwner } from '#renderers/context'

/** Characters of a name. */
const MAX_LENGTH = 60

/** Asks what a view is to be called, and whose it is where there is a choice; null: the person thought better of it. */
export async function askViewName(
  { ask, translator: { translate } }: Port,
  owners: readonly ViewOwner[],
): Promise<Pick<ViewDraft, 'name' | 'owner'> | null> {
  const title = translate('lbl.general.viewSaveNew')
  const name = await ask({
    kind: 'text',
    title,
    text: '',
    label: translate('lbl.general.viewName'),
    initial: '',
    max: MAX_LENGTH,
    pattern: null,
    problem: translate('lbl.general.valid.form.dinac.text'),
    accept: translate('lbl.general.save'),
    cancel: translate('lbl.general.cancel'),
  })
  const [only, ...others] = owners
  if (name === null || !only) return null
  if (others.length === 0) return { name, owner: only }
  const chosen = await ask({
    kind: 'select',
    title,
    text: '',
    label: translate('lbl.general.viewFor'),
    options: owners.map((owner, at) => ({
      key: String(at),
      label: translate(`lbl.general.viewFor.${owner.kind}`, { name: owner.kind === 'role' ? owner.name : '' }),
    })),
    initial: '0',
    problem: translate('lbl.general.valid.form.dinac.select'),
    accept: translate('lbl.general.save'),
    cancel: translate('lbl.general.cancel'),
  })
  const owner = chosen === null ? undefined : owners[Number(chosen)]
  return owner ? { name, owner } : null
}
