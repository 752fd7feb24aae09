import type { FileColumn } from '~/domain/items/imports'
import { formatsIn } from '../../format'
import type * as italian from '../../it/server/import-problems'
import { exports } from '../exports'
import { formats } from '../formats'
import { imports } from '../items/imports'

const { formatNumber } = formatsIn({ formats })

export const importProblems = {
  required: 'Missing: it is required',
  invalidDate: 'Not a date: write for example 31/12/2026',
  selectIngredient: 'Missing: at least one ingredient is needed',
  selectIngredientItalian: 'Missing: at least one ingredient is needed',
  errorValue: 'The spreadsheet shows an error instead of a value: correct the cell',
  formulaWithoutResult:
    'This is a formula without a result: open the file in Excel, save it and upload it again',
  unreadableLetters: 'Contains characters that cannot be read: type the cell again',
  dayFirst: 'Read with the day before the month: the other dates do not say which comes first',
  madeDay: 'Excel has made this a date: type the cell as text',
  encoding: (name: string) => `The file is not in UTF-8 and was read as ${name}: check the accented letters`,
  otherThanRow: (row: string) => `Different from row ${row}`,
  sameAsRow: (row) => `The same as row ${row}`,
  expired: 'Already expired',
  existsAlready: 'Already exists in this facility',
  notAllowed: (allowed) => `Value not allowed. You can write: ${allowed}`,
  yesOrNo: 'Write yes or no',
  certifierOnly: 'Decided by the certifier: leave the cell empty',
  brokenReference: 'Not a reference: copy it from the exported list, or clear it to create the row',
  noSuchItem: 'Belongs to another company or no longer exists: clear the reference to create the row',
  approvedStays: 'It is approved: to change it, renew it',
  sentStays: 'Already submitted: change it on its own page',
  lockedNow: 'The certifier is reviewing it: try again later',
  noSuchFacility: (names) => `Not a facility of the company. You can write: ${names}`,
  ambiguousFacility: 'Several facilities have this name: import a separate file for each',
  changedMeanwhile: 'It has since been changed on the portal: export the list again',
  recipeElsewhere: 'Change the recipe on the product’s own page',
  noSuchCertificate: 'No approved certificate in force has this number',
  ambiguousCertificate: 'Several certificates have this number: say which vendor',
  otherVendor: (vendor) => `The certificate with this number is from “${vendor}”`,
  otherExpiry: (day) => `The certificate is valid until ${day}: leave the expiry date empty`,
  certificateElsewhere: 'The certificate is changed on its own page, not by a file',
  rmcDescribed: 'Only a new RMC can be described',
  rmcMissing: 'The RMC code it describes is missing',
  notApproved: (name) => `“${name}” is not approved`,
  mayNotBeUsed: (name) => `“${name}” may no longer be used`,
  unknown: (name) => `“${name}” does not exist`,
  codeLength: (code) => `“${code}” does not have 8, 12, 13 or 14 digits`,
  codeCheckDigit: (code, expected) =>
    `“${code}”: the check digit does not match, the last one should be ${expected}`,
  codeRange: (code) => `“${code}” belongs to a shop, a book or a coupon, not to a product`,
  codeTaken: (code, product) => `The code ${code} already belongs to the product “${product}”`,
  codeOfRow: (code, row) => `The code ${code} is already in row ${row}`,
  tooManyCodes: (most) => `A product has at most ${most} codes`,
  noSuchLine: (name, names) =>
    names === ''
      ? `“${name}” is no line of the plant: it has none yet`
      : `“${name}” is no line of the plant. You can write: ${names}`,
  ambiguous: (name) => `There are several ingredients called “${name}”: add [RMC] or [vendor] after the name`,
} satisfies typeof italian.importProblems

const quoted = (names: string[]) => names.map((name) => `“${name}”`).join(', ')
const names = { ...exports.column, ...imports.columns }
const listed = (columns: FileColumn[]) => quoted(columns.map((column) => names[column]))

export const inSheet = (sheet: string, text: string) => `Sheet “${sheet}”: ${text}`
export const inRow = (sheet: string, row: string, text: string) => `Sheet “${sheet}”, row ${row}: ${text}`

export const importFailures = {
  'import.empty': ({ hasColumns }) =>
    hasColumns ? 'There is no row to import below the column names.' : 'The file is empty: it has no rows.',
  'import.type': 'The file is neither a CSV nor an Excel sheet (XLSX).',
  'import.old_excel':
    'This is an Excel file of the old XLS type: open it in Excel and save it as XLSX or CSV.',
  'import.password':
    'The file is protected by a password: open it in Excel, remove the password and save it again.',
  'import.ods': 'This is an OpenDocument sheet (ODS): open it in its own program and save it as XLSX or CSV.',
  'import.numbers': 'This is an Apple Numbers sheet: export it to Excel (XLSX) or CSV.',
  'import.xlsb': 'This is a binary workbook (XLSB): open it in Excel and save it as XLSX or CSV.',
  'import.sheets': ({ sheets }) =>
    `Several sheets have the right columns: ${quoted(sheets)}. Choose the one to import.`,
  'import.days': ({ row, column, value }) =>
    `Row ${row}, column “${names[column]}”: in “${value}” it is not clear whether the day or the month comes first, and the other dates do not say.`,
  'import.encoding':
    'The characters in the file cannot be read. Save it as “CSV UTF-8” or as an Excel workbook (XLSX).',
  'import.quotes': ({ line }) =>
    `The quotation marks in the file do not match: a field was opened and never closed.${line ? ` (row ${line})` : ''}`,
  'import.damaged':
    'The Excel sheet is damaged or protected: open it in Excel, save it again and try once more.',
  'import.too_much':
    'The file holds too much data for a list of rows: copy the data into a new file and try again.',
  'import.too_many_rows': ({ maximum }) =>
    `The file has too many rows: ${formatNumber(maximum)} at most. Split it into several files.`,
  'import.too_many_columns': ({ maximum }) =>
    `The file has too many columns: ${maximum} at most. Copy the list into a new file and try again.`,
  'import.cell_too_long': ({ line, maximum }) =>
    `A cell of the file is too long: ${formatNumber(maximum)} characters at most. Shorten it, or make sure that every quotation mark is closed.${line ? ` (row ${line})` : ''}`,
  'import.reader_ended':
    'Reading this file was stopped because it needed too much memory, and it will not be tried again. Copy the data into a new file and upload that one.',
  'import.reader_slow':
    'Reading this file was stopped because it took more than 10 seconds, and it will not be tried again. Copy the data into a new file and upload that one.',
  'import.columns': ({ missing, unknown, doubled, known }) =>
    [
      missing.length > 0 && `Columns missing: ${listed(missing)}.`,
      unknown.length > 0 && `Columns not recognised: ${quoted(unknown)}.`,
      doubled.length > 0 && `Columns that appear more than once: ${listed(doubled)}.`,
      `The first row must hold the column names: ${listed(known)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  'import.company_gone': 'The facility no longer exists.',
  'import.file_gone': 'The file is no longer there: upload it again.',
  'import.account_disabled':
    'The account that started it may no longer do so, and nothing was recorded. Upload the file again.',
  'import.broken_off': 'The work was interrupted and nothing was recorded. Upload the file again.',
} satisfies typeof italian.importFailures
