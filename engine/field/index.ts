export { optionCallValues, isOptionCallWaiting, missingOptionInputs, parameterValues } from './optionCall.ts'
export { optionsUnder } from './select/optionsUnder.ts'
export type { HoldCall, OptionCall } from './optionSource.ts'
export { ADDRESS_PARTS, addressParts } from './address/parts.ts'
export type { AddressPart } from './address/parts.ts'
export { groupingOf } from './groupingOf.ts'
export type { Grouping } from './groupingOf.ts'
export { compileField, isDerived } from './compileField.ts'
export type { FieldContext } from './fieldContext.ts'
export { optionOf } from './fieldOptions.ts'
export { isEmail } from './email/isEmail.ts'
export { CALLING_COUNTRIES, COUNTRIES, countryName } from './country.ts'
export type { Country } from './country.ts'
export { isDay, isHour, isInstant } from './day.ts'
export type {
  Acceptance,
  Check,
  ColumnType,
  ComparedPart,
  Field,
  FieldFault,
  FieldKind,
  FieldProblem,
  CurrentTime,
  Operator,
  Option,
  ProblemCode,
} from './field.ts'
export { PRESENT, fieldBound, followsField } from './fieldBound.ts'
export { isGalleryPath, isPictureAddress } from './galleryPath.ts'
export type { PathPurpose } from './galleryPath.ts'
export { FILE_LIMIT } from './files/index.ts'
export { extensionOf, extensionsOf, faultsOfTypes, mediaOf, ACCEPTED_TYPES } from './files/fileTypes.ts'
export { withoutBounds, isPlainlyWritten } from './leaf.ts'
export { logicOfKinds } from './logicOf.ts'
export { maxFiles } from './files/maxFiles.ts'
export { safeFileName } from './files/safeFileName.ts'
export { filesOf } from './files/formFile.ts'
export type { FormFile } from './files/formFile.ts'
export { checkFile } from './files/checkFile.ts'
export type { FileProblem, NewFile } from './files/checkFile.ts'
export { dateOfMonth } from './dayOfMonth/dateOfMonth.ts'
export { DECIMALS, readDecimal, readNumber } from './readNumber.ts'
export type { NumberReading } from './readNumber.ts'
export { SIGN_IN_KINDS } from './signInKinds.ts'
export { readGrantOptions, toGrantOptions } from './grants/grantOptions.ts'
export type { GrantOption } from './grants/grantOptions.ts'
export { leaf, reject } from './leaf.ts'
export { IMAGE_LIMIT, IMAGE_TYPES } from './image/index.ts'
export { fieldKind, fieldKindNames, KINDS } from './kinds.ts'
export { plainText, richTextOf } from './richText/plain.ts'
export { isLink } from './richText/tree.ts'
export type { Block, Item, RichText, Run } from './richText/tree.ts'
export { isCreatable, isNewItem, newItemText, newItemKey } from './select/creatable.ts'
export { linkedKey, linkedLabel, linkedValue } from './linked/linkedValue.ts'
export { currencyDecimals, HOME_CURRENCY, majorOf, minorOf } from './money/currency.ts'
export { HOME_CODE, nationalDigits } from './phone/numbers.ts'
export { PORTAL_KINDS } from './portalKinds.ts'
export { TEXT_PATTERN_NAMES, textPattern } from './pattern/index.ts'
export { isRecordList } from './recordList.ts'
export { correctionFrom, transitionsFrom } from './status/transitions.ts'
export { rowTitle } from './rowTitle.ts'
export { kindRegistry } from './registry.ts'
export type { FieldKinds } from './registry.ts'
export { LAST_DAY, LAST_INSTANT, addDays, addMonths, monthWeeks } from './calendar.ts'
export { readHour, writeHour } from './hour.ts'
export { readDay, writeDay } from './readDay.ts'
export { instantOf, localTime, offsetAt } from './zone.ts'
export { instantText } from './instantText.ts'
