import { IMAGE_LIMIT } from '#engine/field'
import type { Field, FileProblem } from '#engine/field'
import type { Speech } from '#engine/text'
import { fileSize } from '../files/fileSize.ts'

/** Why a chosen picture is not taken, in words that name it and say the limit of its field. */
export const refusal = (field: Field, name: string, problem: FileProblem | 'fileContent', speech: Speech): string =>
  speech.say(problem === 'fileType' ? 'msg.field.imageType' : `msg.field.${problem}`, {
    name,
    size: fileSize(Math.min(field.source.size ?? IMAGE_LIMIT, IMAGE_LIMIT), speech.language),
  })
