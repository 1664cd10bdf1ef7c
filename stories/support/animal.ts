import { compileServed } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { ModuleSource } from '#engine/source'
import { storyContext } from './data.ts'

const SOURCE: ModuleSource = {
  version: 1,
  id: 'animal',
  access: 'category',
  fields: {
    name: { kind: 'text', role: 'title', required: true },
    legs: { kind: 'number' },
    notes: { kind: 'multiline' },
    diet: { kind: 'select', options: ['grass', 'fruit', 'meat'], many: true },
    stays: { kind: 'repeat', of: { place: { kind: 'text' }, since: { kind: 'date' } } },
    home: { kind: 'group', of: { barn: { kind: 'text' }, box: { kind: 'number' } } },
  },
  list: { columns: ['name'] },
  forms: { edit: { in: 'page', sections: [['name', 'legs', 'notes', 'diet']] } },
  actions: { edit: {} },
  calls: {
    list: { GET: 'animals' },
    get: { GET: 'animals/{id}' },
    edit: { PUT: 'animals/{id}', body: 'payload', version: 'required' },
  },
}

/** A module of records that one reads and changes, with values of every shape. */
export const animal = compiled(SOURCE)

export const ANIMAL_WORDS = {
  'lbl.animal.title': 'Animals',
  'lbl.animal.edit': 'Edit {{title}}',
  'lbl.animal.name': 'Name',
  'lbl.animal.legs': 'Legs',
  'lbl.animal.notes': 'Notes',
  'lbl.animal.diet': 'Diet',
  'lbl.animal.diet.grass': 'Grass',
  'lbl.animal.diet.fruit': 'Fruit',
  'lbl.animal.diet.meat': 'Meat',
  'lbl.animal.stays': 'Stays',
  'lbl.animal.stays.place': 'Place',
  'lbl.animal.stays.since': 'Since',
  'lbl.animal.home': 'Home',
  'lbl.animal.home.barn': 'Barn',
  'lbl.animal.home.box': 'Box',
}

function compiled(source: ModuleSource): Module {
  const made = compileServed(source, storyContext)
  if (!made.ok) throw new Error(JSON.stringify(made.problems))
  return made.value
}
