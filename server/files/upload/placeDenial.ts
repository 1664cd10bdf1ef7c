import { checkFile, FILE_LIMIT } from '#engine/field'
import type { Field } from '#engine/field'
import { RefusedUpload } from './refusedUpload.ts'
import type { Uploader } from './uploadRow.ts'

/** The place that an upload is for, as its metadata name it: a module, and the path of a field in it. */
export interface UploadPlace {
  readonly module: string | null | undefined
  readonly field: string | null | undefined
}

const [NO_TYPE, TOO_LARGE] = ['91018', '90008']

/**
 * Refuses a file that the field it is for does not take, before a byte of it is sent. Fields of served forms are none of the module: what they
 * take is checked with their form.
 */
export async function refuseForPlace(
  { portal, tenant }: Pick<Uploader, 'portal' | 'tenant'>,
  { module, field: path }: UploadPlace,
  file: { readonly name: string; readonly size: number },
): Promise<RefusedUpload | null> {
  if (!module || !path) return null
  const definitions = await portal.tenantDefinitions.of(tenant)
  const field = fieldAt([...(definitions.modules.get(module)?.fields.values() ?? [])], path.split('.'))
  switch (field && takesFiles(field) ? checkFile(field, file, FILE_LIMIT) : null) {
    case 'fileType':
      return new RefusedUpload(NO_TYPE, 415)
    case 'fileSize':
      return new RefusedUpload(TOO_LARGE, 413)
    default:
      return null
  }
}

function fieldAt(fields: readonly Field[], [name, ...more]: readonly string[]): Field | null {
  const found = fields.find((field) => field.name === name) ?? null
  return found === null || more.length === 0 ? found : fieldAt(found.of, more)
}

const takesFiles = ({ kind }: Field): boolean => kind.kind === 'files' || kind.isPicture === true
