import type { Fault } from '#engine/definition'
import { scalarText } from '#engine/text'
import { article, bounds, list, quoted } from './figureText.ts'
import { REASONS } from './unreadReasons.ts'

export type Figures = Fault['figures']

/** One English sentence per reason, for authors of definitions. `{x}` is a figure of the fault. */
export const SENTENCES: { readonly [reason: string]: string | ((figures: Figures) => string) } = {
  missingFile: 'There is no file {file}',
  tooLarge: 'The file is larger than {max} characters',
  tooDeep: 'It nests deeper than {max} levels',
  tooManyValues: 'The file holds more than {max} values',
  syntax: ({ expected, found }) =>
    `This is not JSON: ${list(expected)} is expected here, and there is ${quoted(found)}`,
  duplicateKey: 'The key {key} stands here and in line {line}: only one of them would be read',
  comment: 'JSON has no comments',
  trailingComma: 'Nothing follows this comma',
  byteOrderMark: 'The file begins with a byte order mark, which is no JSON',
  wrongType: ({ expected, found }) => `This must be ${article(expected)}, not ${scalarText(found)}`,
  unknownKey: ({ key, kind }) =>
    kind === undefined
      ? `The language has no key ${quoted(key)} here`
      : `A field of kind ${quoted(kind)} does not read ${quoted(key)}`,
  unknownValue: '{value} is not a word that may stand here',
  missingKey: 'The key {key} is missing',
  alternatives: ({ known, said }) =>
    Array.isArray(said) && said.length > 0
      ? `Only one of ${list(known)} may be said, not ${list(said, 'and')}`
      : `One of ${list(known)} must be said`,
  range: ({ value, min, max, whole }) =>
    `${quoted(value)} is not ${whole ? 'a whole number' : 'a number'}${bounds(min, max)}`,
  tooFew: 'At least {least} must stand here',
  form: ({ value, form }) => `${quoted(value)} is not ${FORMS[scalarText(form)] ?? 'what may stand here'}`,
  name: ({ name, names }) =>
    names === 'code' || names === 'codeOrGroup'
      ? `${quoted(name)} is no code: a code has five digits`
      : `${quoted(name)} is no name: a name begins with a letter, and letters, digits and _ follow`,
  reservedName: 'No field may be called {name}: the name belongs to the database or to the scope',
  longName: 'The name is longer than {max} characters',
  twinName: 'The names {name} and {twin} differ in capitals only',
  fileName: 'The file is called {name}, and the definition in it {id}',
  newerVersion: 'The definition is of version {version}, and this is version {known}: install a newer Tramit',
  unknownVersion: 'There is no version {version} of the language; the present one is {known}',
  // Unknown names.
  unknownKind: ({ kind, value }) =>
    (kind ?? value) === '' || (kind ?? value) === undefined
      ? 'The field has no kind'
      : `There is no kind of field ${quoted(kind ?? value)}`,
  unknownPattern: ({ pattern, value }) => `There is no pattern ${quoted(pattern ?? value)}`,
  unknownIcon: 'There is no icon {value}',
  noOwner: 'The action needs one record, of a module with an owner or a reference to a person (`privacy.of`)',
  unknownField: 'There is no field {field}',
  contentsRestricted:
    'The files of {field} are not for all readers of the record, so that its list cannot be searched by what they say',
  contentsWider:
    'The calls "list" and "get" need different rights, so that the list would tell of files that its readers may not open',
  notUnique: 'The field {field} has no single stored value that could be compared',
  notFiltered: 'A list cannot be filtered by {field}: a field of kind {kind} has no filter',
  notSorted:
    'A list cannot be ordered by {field}: it is of kind {kind}, holds several values, or does not travel, so that no order applies',
  notSearched: 'Nothing is found by words in {field}: it is of kind {kind}, and a search reads texts',
  notShown: 'A list shows nothing of {field}: a field of kind {kind} has no value that could be read',
  notOrdered: 'This cannot be before or after {field}: both must be of one kind, and two',
  neverAsked:
    'The field {field} must be filled in, and no form for a new record asks for it: ask for it, or give it a start value',
  relatedUnlisted: 'The menu has no entry for {module}: it has no list whose address needs no parameter',
  namedTwice: 'The field {field} stands here twice',
  sameUnique: 'Another key is of the same fields',
  blanksErased:
    'Two records of which the person is erased would both lack {field} and be the same: keep it ("privacy.keeps"), or leave out "blanks"',
  unknownModule: 'There is no module {module}',
  tableOfTable: 'The records must be those of another module that has a table of its own, and {module} has none',
  unknownForm: 'There is no form {form}',
  unknownSection: 'There is no section {section}',
  saidTwice: 'The module says {key} itself: one of the two files must say it',
  unknownCall: 'There is no call {call}',
  filterUnnamed: 'The filter {field} borrows from another module: the query of the call "list" must name it',
  companionField: 'The field {field} does not refer to one record of {module}',
  companionCall:
    'A request of {call} cannot bring along what {target} writes: both must make or both change one record, by the same method, with a part of its own for each record',
  unknownLink: 'links.json has no {link}',
  unknownCatalogue: 'There is no catalogue {catalogue}',
  unknownOption: 'There is no choice {option}',
  unknownState: 'The catalogue of statuses has no {state}',
  unknownCode: 'errors.json has no code {code}',
  unusedGroup: 'No call names the group {group}',
  unknownBit: 'The mask {mask} has bits that cover nothing: {bits}',
  unknownType: 'types.json has no {type}',
  unknownFunction: 'access.json has no function {function}',
  unknownAction: 'There is no action {action}',
  unknownName: 'Nothing is called {name} here',
  unknownEntry: ({ what, entry }) => `There is no ${scalarText(what)} ${quoted(entry)}`,
  // Other parts of the engine.
  accessForm: 'Access is a function, or json-logic that answers one',
  header: 'This header is set by the client itself',
  optionKeys: 'The keys of the choices are of two types',
  choicesInUse: ({ choices, records }) =>
    `The choices ${list(choices, 'and')} would be gone, which ${scalarText(records)} records hold`,
  storedAs: 'The values would be stored in another way than before',
  unreadText: 'Nothing reads this text',
  duplicateName: 'Two fields are called {name}',
  fieldName: '{name} is no name of a field',
  tooMany: 'There are more than {most}',
  circle: 'The field {field} borrows from itself',
  cycle: 'The field {field} hangs on itself: what decides about it reads it',
  tooManyFields: 'The module has {fields} fields, and {max} is the most',
  // Contradictions.
  secondRole: 'Another field has the role {role} already',
  maskBit: '{bit} is not one bit of a mask',
  maskCovers: 'The mask {mask} does not cover {field}',
  needsOfPart: 'A part is read and written with the field that it stands in, and cannot ask for a right of its own',
  needsOfRole: 'Records are known by their {role}: it cannot be withheld',
  needsRequired: '{field} must be filled in and starts empty, but not everybody who may create a record may write it',
  needsPublic: 'The form {form} asks {field} of anybody, and nobody who has not signed in holds a right',
  sensitiveRole: 'Records are known by their {role}: nobody could tell who has read it',
  namesNobody: '{field} names nobody: it is no reference to one person and no e-mail',
  noMoment: '{field} is no date and no date with time that the records hold',
  notOffered: '{field} does not say "retentionStart": no retention period counts from it',
  tooFewMonths: 'A retention period has {least} months at least, or 0: the records are kept for ever',
  needsOwn: 'The call {call} answers {answers}, a type of its own that does not ask for rights of fields',
  needsInPath: 'The path of {call} says {field}, which not everybody may read',
  noParent:
    'Records cannot stand within {field}: it is no stored, required reference to one record of another module, or it asks for a right',
  noInitialRows: 'Initial rows are a list: no other start value can be told from what was typed',
  noTree: 'Records stand below each other along the field of role "parent", and there is none',
  parentKind: 'The record above another one is one record of the same module: {field} is no stored reference to one',
  parentOfNoTree: 'The role "parent" of {field} is that of a module with "tree"',
  outOfTree:
    'Some records stand below themselves or below a record that was removed, such as {record}: give them another one first',
  noAncestors:
    'The records above another one are several of this module, along a stored reference to one of it: {field} is no such reference, or the field holds something else',
  noOutside:
    'A filter leaves out, or finds, the records below one of this module by a field with "ancestors": {field} is none, or this is no such filter',
  noLevels:
    'A list of levels is one of a tree: it needs "tree", a field with "ancestors" along the parent, the call "get", and a filter by the parent in the call "list"',
  noFolders: 'Folders become levels of the list: it needs "levels"',
  noDropForm: 'The action {action} must be "on": "list" and open a form of this module',
  fileNotAsked: 'The form {form} does not ask for {field}, so that it makes no record of a file',
  noBin:
    'A module with "bin" has a list, a field of kind "dateTime" with "stamp": "deletedAt", and the calls "remove", "restore" and "purge"; its records stand within no others',
  noBinFilter:
    'The filter {filter} is no checkbox of "filters" that the call "list" sends and no field of records is called like',
  noStamp: '{stamp} is a date with time if it ends in "At", and otherwise a reference to one user',
  iconsNotDrawn: 'A list of choices with pictures does not go with {key}: leave one of them out',
  notOfFile: '{said} is no size (a number), and no path or problem with its text (a text), of a field of kind "files"',
  localisedRole: 'A text in each language has the role "title" or none: not {role}',
  seriesPattern:
    'A pattern is made of words, {year}, {number} or {number:6}, and fields such as {tipo} or {area.clave}: not {pattern}',
  seriesNumber:
    'A pattern has one {number}, behind which no other value stands, and before which there is no digit and no other value: numbers would be mistaken',
  seriesPart:
    'A number cannot hold {field}: it is no required field of one choice, of whole numbers, or of texts of at most {max} characters ("max"), and no such text of a record that it refers to',
  seriesStored: 'Records do not keep the field {field}, or they stand in the table of another module',
  noInverse:
    '{field} is no stored reference to one record of {module} that everybody reads who reaches its record, or this field does not refer to its module',
  notAlike:
    '{field} does not refer to several records of its own module, or the module shows some of its rows only ("rows")',
  notCompared: 'Records cannot be compared by {field}: it is no single stored value',
  filterOfNoList: 'The call {call} is no list, so that it has no filters',
  guardedPart: 'The rows of {module} are guarded by several functions, so they cannot stand within another record',
  noSelf: 'The call {call} has no right "self", so the form cannot show everybody their own record',
  asksParent: 'The address gives {field}, within which the records stand: no form asks for it',
  listOfAll: 'The call "list" does not send the filter {field}: it would answer the records of all',
  routeOfAll: ({ path, field }) =>
    `The address ${quoted(path)} lacks {${scalarText(field)}}, within which the records stand`,
  opensOfAll: ({ module, field }) =>
    `The records of ${quoted(module)} stand within another one: give its id as "with": { ${quoted(field)}: … }`,
  formUnopened:
    'No action of the list of {module} opens the form {form}: nobody could be offered a new record, because no right says who may create one',
  optionsNeedRight:
    'The call {call} needs a right, so not everybody who may fill this field could read its choices: give the call "needs": "session"',
  mailWithoutGet:
    'Nobody gets a mail about what they may not read, and the module has no call "get" that would tell who may',
  noAddress:
    '{field} names nobody: a mail goes to a reference to "user" or an e-mail field, of the record or of the one record that a reference names',
  noInstant: '{field} is no date with time that records hold, so that nothing is due before it or ends at it',
  noPublicForm:
    'The form {form} cannot be opened by the link of a mail: it needs "public" and an address without parameters',
  noMoves: 'A mail follows the moves of one field, and not one alone has a table of "moves"',
  seriesOfNoNewRecords: 'Only a mail on "create" can tell several new records at once',
  noEntry: 'The calendar of the list does not say "entry", so that no entry of it could go with a mail',
  entryWithoutState: 'The calendar has no field with the state of a record, which tells whether its entry is cancelled',
  noMethod: 'The call has neither GET, POST, PUT nor DELETE',
  sameCall: 'The calls {call} and {twin} cannot be told apart: they need different constants or required names',
  noMomentOf: ({ field, moment }) =>
    `${quoted(field)} is no ${moment === 'now' ? 'date with time' : 'date'}, which ${quoted(moment)} is compared with`,
  titlesOfRows:
    'The module {module} shows some of its rows only ("rows"): the titles of the others are not for everybody',
  countOfRows: 'The module {module} shows some of its rows only ("rows"): a count would tell of the others',
  bulkUnbound: 'The call {call} changes several records and does not bind {path}',
  mergeUnbound:
    'The call {call} merges records, and its path does not name the one that is kept, as {values.principal}',
  signingUnbound: 'The call {call} signs a file and does not bind {path}',
  openingUnbound: 'Several records are signed at once, and no call opens each of them by {path}',
  confirmUnbound: 'The call {call} is made again with {path} and does not bind it',
  calendarUnbound: 'The call {call} does not bind {path}, so that a calendar could not ask it for a range of time',
  moveUnbound: 'The call {call} does not send {path}, so that records cannot be moved by it',
  moveAnswer: 'The call {call} does not answer {answers}',
  hoursBackward: 'The hours end at {to}, which is not after {from}',
  bulkStatus: 'The call {call} changes the status of records, and no field has the role "status"',
  sameRoute: 'The address {path} leads to {other} already',
  duplicateId: 'The id {id} is used twice',
  // Forms that nobody can fill in.
  noOptions: 'The field {field} must be chosen, and there is nothing to choose from: list values or name a link',
  refusedStart: ({ field, value }) =>
    `The field ${quoted(field)} begins with ${quoted(value)}, which it does not accept`,
  neverEqual: ({ field, value, other }) =>
    `The field ${quoted(field)} is never equal to ${other === undefined ? quoted(value) : `the field ${quoted(other)}`}`,
  contradiction: 'The rule asks two things of {field} that exclude each other',
  neverShown: 'The field {field} must be filled in and is never shown',
  unknownParent: ({ field, option, parent, known }) =>
    `The choice ${quoted(option)} of ${quoted(field)} belongs to ${quoted(parent)}, which is no choice of the field that it depends on: ${list(known, 'and')}`,
  keptFile: 'The field {field} has files, which go when the person is erased: nothing keeps them',
  fileCount: 'A field has a whole number of files from 1 to {most}, not {max}',
  noFileType: ({ type, known }) => `No file is of the type ${quoted(type)}: these are stored: ${list(known, 'and')}`,
  regex: 'The regular expression {regex} cannot be read: lookaround and references back are not allowed',
  regexSize: 'The regular expression is too large: written out it has more than {most} parts',
  // Json-logic.
  notJson: 'This is no JSON',
  oneOperator: 'Json-logic has one operator in each object, and here are {keys}',
  unknownOperator: 'There is no operator {operator}',
  forbiddenName: 'The name {name} leads out of the data',
  arguments: 'The operator does not take these arguments',
  path: 'This is no path of the scope; a fixed text is written {"const": …}',
  computedPath: 'A path must be written down, not computed',
  listItem: 'A list holds fixed values only',
  depth: 'The expression nests too deep',
  nodes: 'The expression is too long',
  text: 'The text in the expression is too long',
  // Unused and unreachable parts.
  unread: ({ because }) => REASONS[scalarText(because)] ?? 'Nothing reads this',
  unreachableCall:
    'Nobody can make the call {call}: no action leads to it, and it is neither public nor of every session',
  unreachableForm: 'Nobody comes to the form {form}: no action, answer or route opens it',
  unreachableAction: 'Nobody comes to the action {action}: it stands on the {on}, and there is no list',
  default: 'This is what holds without being said',
  notCanonical: 'The file is not written in the canonical way: run "tramit format-definitions"',
  // Overlays of tenants.
  overlayKey: 'A tenant does not say {key}',
  extraName: 'A module of a tenant is called x_ and small letters, digits and _, 32 at most: not {name}',
  noTitle: 'No field has the role title',
  titleKind: 'A field of kind {kind} cannot name the record: a text does',
  foreignRight: 'Only rights of the function {function} may be needed',
  tooManyModules: 'The tenant has {max} modules of its own, and that is the most',
  addedName: 'A field of a tenant is called x_ and a name: not {name}',
  kindNotAdded: 'A tenant adds no field of kind {kind}',
  groupOfGroups: 'A group of a tenant holds no groups',
  anotherModule: 'The overlay is over another module',
  taken: 'The name {name} is taken',
  notTighter: 'A tenant may only ask for more than the module does',
  hiddenAbove: 'The field {field} is hidden by a layer above',
  hiddenRequired: 'The field {field} is required and has no initial value: it cannot be hidden',
  nothingLeft: 'Nothing is left to choose from',
  optionsNotListed: 'The choices of the field are not listed: they cannot be fewer',
  textKey: 'The module has no text {key}',
  words: 'This text is too long or empty',
  staleSchema: 'The schema {name} is not that of this version: run "npm run schemas"',
  // Texts.
  missingText: ({ key, languages }) => `The text ${quoted(key)} is missing in ${list(languages, 'and')}`,
  unusedText: 'Nothing says the text {key}',
  emptyText: 'The text {key} is empty',
  secondText: 'The text {key} stands in {file} as well',
  unknownPlaceholder: 'The text reads {path}, which is not there',
  strayFile: 'The texts belong to no module',
  strayWire: 'There is no module {module} that this could belong to',
}

const FORMS: { readonly [form: string]: string } = {
  word: 'a name',
  path: 'an address: it begins with / and has no other signs than letters, digits, . _ - and {parameters}',
  wire: 'an address of the server: it does not begin with /',
  wirePath: 'a path on the wire',
  code: 'a code of five digits',
  codeOrGroup: 'a code of five digits or the name of a group',
  hour: 'an hour, as 08:30',
  id: 'an id: it has three letters, digits or _',
}
