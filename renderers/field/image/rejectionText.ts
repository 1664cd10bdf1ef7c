import { IMAGE_LIMIT } from '#engine/field'
import type { Field, FileProblem } from '#engine/field'
import type { Translator } from '#engine/text'
import { fileSize } from '../files/fileSize.ts'

/** Why a chosen picture is not taken, in words that name it and say the limit of its field. */
export const rejectionText = (
  field: Field,
  name: string,
  problem: FileProblem | 'fileContent',
  translator: Translator,
): string =>
  translator.translate(problem === 'fileType' ? 'msg.field.imageType' : `msg.field.${problem}`, {
    name,
    size: fileSize(Math.min(field.source.size ?? IMAGE_LIMIT, IMAGE_LIMIT), translator.language),
  })
