import { KINDS, compileField } from '#engine/field'
import { compilePlan } from '#engine/form'
import type { FormEnvironment, Values } from '#engine/form'
import type { FieldSource } from '#engine/source'
import { FormStore } from '../../../renderers/form/store.ts'
import { FormUploads } from '../../../renderers/form/uploads.ts'
import { FakeUploader } from './fakeUploader.ts'

const environment: FormEnvironment = { today: '2026-01-01', now: '2026-01-01T00:00:00.000Z', names: {} }

const SOURCES: { readonly [name: string]: FieldSource } = {
  shown: { kind: 'checkbox', initial: true },
  photo: { kind: 'image' },
  portrait: { kind: 'imageFile' },
  docs: { kind: 'files', required: true },
  secret: { kind: 'files', visible: 'shown' },
  people: { kind: 'repeat', of: { papers: { kind: 'files', required: true } } },
}

export interface Desk {
  readonly store: FormStore
  readonly uploads: FormUploads
  readonly server: FakeUploader
}

/** A form with files in it, in a row of a repeat and where they may be hidden, and a server that ends as it is told. */
export function desk(record: Values = {}): Desk {
  const fields = Object.entries(SOURCES).map(([name, source]) =>
    compileField(name, source, {
      kinds: KINDS,
      prefix: 'm',
      fault: (fault) => {
        throw new Error(JSON.stringify(fault))
      },
    }),
  )
  const plan = compilePlan(fields)
  if (!plan.ok) throw new Error(JSON.stringify(plan.problems))
  const store = new FormStore(plan.value, { people: [{ _id: 'a' }, { _id: 'b' }], ...record }, environment)
  const server = new FakeUploader()
  let uids = 0
  const uploads = new FormUploads({
    store,
    uploader: server,
    module: 'procedure',
    waitForRetry: server.wait,
    newUid: () => `u${uids++}`,
  })
  return { store, uploads, server }
}

export const file = (name: string, size = 1000): File => new File([new Uint8Array(size)], name)

/** All pending promises have settled. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export const PLAIN = { protect: false, storedAs: 'list' } as const
export const PROTECTED = { protect: true, storedAs: 'list' } as const
export const PICTURE = { protect: false, storedAs: 'path' } as const
export const PORTRAIT = { protect: true, storedAs: 'file' } as const
