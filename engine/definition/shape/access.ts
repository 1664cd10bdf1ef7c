import { BIT } from '#engine/access'
import { ICON_NAMES } from '#engine/source'
import { either, flag, list, map, number, object, text, whole, words } from './shape.ts'
import type { ObjectShape } from './shape.ts'
import { strings } from './values.ts'

const bits = (about: string) => number(about, { whole: true, min: 1, max: 127 })
const bitNames = words(Object.keys(BIT))

const GRANT = object(
  {
    functions: either('All functions, or these.', words('all'), strings('Words of functions.', 1)),
    bits: either('The bits by name, or their sum.', bits('The sum.'), list(bitNames, undefined, 1)),
    actions: either('A set of actions, or these.', text('A set by its name.'), strings('Words of actions.', 1)),
  },
  { name: 'grant', required: ['functions', 'bits', 'actions'] },
)

const MENU = object(
  {
    path: text('Where it leads.', 'path'),
    icon: words(ICON_NAMES, 'Its icon.', 'unknownIcon'),
    order: whole('Position in the menu.', 1),
    menu: whole('Which menu (catalogue menus).', 1),
    option: whole('What it is (catalogue optionTypes).', 1),
    type: whole('Type of module (catalogue moduleTypes).', 1),
    hidden: flag('Hidden in the menu; opened from somewhere else.'),
    unless: text('Hidden from those who see this function.'),
  },
  { name: 'menuEntry', required: ['path', 'icon', 'order', 'menu', 'option', 'type'] },
)

const types = (about: string) => list(either('A type of role by name or id.', whole(undefined, 1), text()), about, 1)

/** `definitions/access.json`. */
export const accessShape: ObjectShape = object(
  {
    $schema: text('The published schema, for editors.'),
    bits: map(bits('A power of two.'), 'Bits of a right.', 'word'),
    platforms: map(
      object(
        { id: whole('Id on the wire.', 1), bit: either('The bit that is read on it.', bits('As a number.'), bitNames) },
        { required: ['id', 'bit'] },
      ),
      'Platforms that sign in.',
      'word',
    ),
    functions: map(text(), 'Functions: word and stable id of three characters.', 'word'),
    needed: strings('Functions that are never switched off: nobody could use or administer a portal without them.'),
    actions: map(text(), 'Actions: word and stable id of three characters.', 'word'),
    roleTypes: map(text(), 'Types of role: id and word.', 'bit'),
    roleRules: list(
      object(
        {
          code: text('Code of the refusal.', 'code'),
          kind: words('foreign combination limit', 'What the rule is about.'),
          types: types('Types that it is about.'),
          with: types('Types that may not stand beside them.'),
          max: whole('How many a tenant may have.', 1),
        },
        { name: 'roleRule', required: ['code', 'kind'] },
      ),
      'Which roles a person may have together.',
    ),
    actionSets: map(
      object(
        { only: strings('These alone.'), except: strings('All but these.') },
        { alternatives: { keys: ['only', 'except'], one: true } },
      ),
      'Named sets of actions.',
      'word',
    ),
    seedRoles: map(list(GRANT), 'Rights of the roles of a new tenant, by type of role.'),
    menu: map(MENU, 'Menu entries by function.', 'word'),
  },
  {
    name: 'access',
    description: 'Functions, actions, bits, seed roles and menu.',
    required: [
      'bits',
      'platforms',
      'functions',
      'needed',
      'actions',
      'roleTypes',
      'roleRules',
      'actionSets',
      'seedRoles',
      'menu',
    ],
  },
)
