import type { FieldWireSource, FormWireSource, ModuleWireSource } from '#engine/source'
import { DIALECTS, FIELD_WIRE } from './field.ts'
import { CALLS, MASKS, MODULE_DIALECTS } from './module.ts'
import { lazy, map, object, text, whole } from './shape.ts'
import type { Complete, ObjectShape } from './shape.ts'
import { mask } from './values.ts'

const FIELD: Complete<FieldWireSource> = {
  wire: FIELD_WIRE,
  dialects: DIALECTS,
  of: map(
    lazy(() => fieldWire),
    'The parts of a group, and of the rows of a repeat.',
    'word',
  ),
}

const fieldWire: ObjectShape = object(FIELD, { name: 'wire field', description: 'Names of a field on the wire.' })

const FORM: Complete<FormWireSource> = {
  mask: mask('Mask of the whole.'),
  sections: map(mask('Mask of a section.'), 'Masks of the sections, by their ids.', 'word'),
  then: map(mask('Mask of a call.'), 'Masks of the calls that follow saving, by their names.', 'word'),
}

const KEYS: Complete<ModuleWireSource> = {
  $schema: text('The published schema, for editors.'),
  version: whole('Version of the language.', 1),
  id: text('The module.', 'word'),
  fields: map(fieldWire, 'Fields whose names on the wire are not their own.', 'word'),
  masks: MASKS,
  dialects: MODULE_DIALECTS,
  forms: map(object(FORM, { name: 'wire form', description: 'Masks of a form.' }), 'Forms with masks.', 'word'),
  calls: CALLS,
}

/** The shape of a wire file. */
export const wireShape: ObjectShape = object(KEYS, {
  name: 'wire',
  description: 'What a module says to programs alone. It is merged into the module of the same name.',
  required: ['version', 'id'],
})
