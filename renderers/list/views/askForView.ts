import type { Port, ViewDraft, ViewOwner } from '#renderers/context'

/** Characters of a name. */
const LONGEST = 60

/** Asks what a view is to be called, and whose it is where there is a choice; null: the person thought better of it. */
export async function askForView(
  { ask, speech: { say } }: Port,
  owners: readonly ViewOwner[],
): Promise<Pick<ViewDraft, 'name' | 'owner'> | null> {
  const title = say('lbl.general.viewSaveNew')
  const name = await ask({
    kind: 'text',
    title,
    text: '',
    label: say('lbl.general.viewName'),
    initial: '',
    max: LONGEST,
    pattern: null,
    problem: say('lbl.general.valid.form.dinac.text'),
    accept: say('lbl.general.save'),
    cancel: say('lbl.general.cancel'),
  })
  const [only, ...others] = owners
  if (name === null || !only) return null
  if (others.length === 0) return { name, owner: only }
  const chosen = await ask({
    kind: 'select',
    title,
    text: '',
    label: say('lbl.general.viewFor'),
    options: owners.map((owner, at) => ({
      key: String(at),
      label: say(`lbl.general.viewFor.${owner.kind}`, { name: owner.kind === 'role' ? owner.name : '' }),
    })),
    initial: '0',
    problem: say('lbl.general.valid.form.dinac.select'),
    accept: say('lbl.general.save'),
    cancel: say('lbl.general.cancel'),
  })
  const owner = chosen === null ? undefined : owners[Number(chosen)]
  return owner ? { name, owner } : null
}
