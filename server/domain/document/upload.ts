import { isObject } from '#engine/form'
import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { uploadDenial, quotaDenial, storeFiles, toFormFile, toWireFile } from '../../files/index.ts'

const MISSING = '91020'
const BAD_VALUE = '90004'

/** Characters of the description of a file, written as JSON. */
const MAX_DESCRIPTION = 4000
const MODULE_ID = /^[\w-]{1,36}$/

/**
 * Stores a file for a form that is being filled, with the related module and the description that came with it. It is
 * deleted later if no record uses it.
 */
export const upload: Operation = async (context, { input }) => {
  const { documento, idmodrelac = '', proteger, notificar } = input
  const bad = Object.entries({ proteger, notificar }).find(
    ([, said]) => said !== undefined && said !== 'true' && said !== 'false',
  )
  if (bad) return refuseAt(`/${bad[0]}`, BAD_VALUE)
  if (typeof idmodrelac !== 'string' || (idmodrelac !== '' && !MODULE_ID.test(idmodrelac)))
    return refuseAt('/idmodrelac', BAD_VALUE)
  const [file, ...more] = context.files
  if (!isObject(documento) || !file || more.length > 0 || file.part !== 'archivo')
    return refuse(MISSING, { fields: [{ pointer: isObject(documento) ? '/archivo' : '/documento', code: MISSING }] })
  if (JSON.stringify(documento).length > MAX_DESCRIPTION) return refuseAt('/documento', BAD_VALUE)
  const code = uploadDenial(file)
  if (code) return refuse(code, { fields: [{ pointer: '/archivo', code }] })
  const denial = await quotaDenial(context, context.rows, file.bytes, true)
  if (denial) return refuse(denial)
  const isProtected = proteger === 'true'
  const document = { relatedModule: idmodrelac === '' ? null : idmodrelac, description: documento }
  await context.rows.transaction((rows) =>
    storeFiles(context, rows, [file], { ownerRecord: null, isProtected: () => isProtected, document }),
  )
  return answer(201, toWireFile(context, toFormFile({ ...file, isProtected })))
}
