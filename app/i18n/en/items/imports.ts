import type { Words } from '../../words'

export const imports = {
  columns: {
    name: 'Name',
    expirationDate: 'Expiry',
    certificateNumber: 'Certificate number',
    rmc: 'RMC',
    rmcDescription: 'RMC description',
    vendor: 'Vendor',
    kosherGroup: 'Kosher group',
    kosherStatus: 'Kosher status',
    isPassover: 'Passover',
    containsKitniyot: 'Contains kitniyot',
    agentFullname: 'Certification officer',
    ingredients: 'Ingredients',
    restriction: 'Restriction',
    onBehalf: 'On behalf of',
    agency: 'Kosher agency',
    issuedOn: 'Issued on',
    printedName: 'Item',
    printedCode: 'Item code',
    lines: 'Lines',
    gtins: 'Codes',
  },

  placing: { facility: 'Facility', code: 'Code', reference: 'Reference' },

  title: {
    ingredients: 'Import ingredients',
    products: 'Import products',
    supplierCertificates: 'Import supplier certificates',
  },
  intro: {
    ingredients:
      'Register many ingredients of this facility at once, from a CSV or Excel file. The file is checked first: nothing is registered until you confirm.',
    supplierCertificates:
      'Register many supplier certificates at once, with their items, from a CSV or Excel file. The files of the certificates are attached afterwards, one by one. Nothing is registered until you confirm.',
    products:
      'Register many products of this facility at once, from a CSV or Excel file. The file is checked first: nothing is registered until you confirm.',
  },
  stepTemplate: '1. Fill in the template',
  templateHint: {
    ingredients: 'The first row holds the column names; then one row for each ingredient.',
    supplierCertificates:
      'The first row holds the column names; then one row for each item. Rows with the same supplier, agency and number are one certificate.',
    products: 'The first row holds the column names; then one row for each product.',
  },
  mendHint: {
    ingredients:
      'An exported list of ingredients can also be corrected in Excel and uploaded here: a row with a reference updates its ingredient, a row without one creates a new ingredient. Before you confirm, you see what will change. Rows from another facility create new ingredients in this one.',
    supplierCertificates:
      'The same file, corrected, can be uploaded again: rows with the same supplier, agency and number update the certificate while it is open. Before you confirm, you see what will change. Items that the file does not list stay.',
    products:
      'An exported list of products can also be corrected in Excel and uploaded here: a row with a reference updates its product, except for the recipe. Before you confirm, you see what will change. A row without a reference, or from another facility, creates a new product and needs the ingredients column.',
  },
  templateCsv: 'CSV template',
  templateXlsx: 'Excel template (XLSX)',

  allowed: 'Allowed columns and values',
  column: 'Column',
  content: 'What to enter',
  mandatory: 'required',
  help: {
    name: 'The name, up to 200 characters.',
    expirationDate: 'When the vendor’s kosher certificate expires: 31/12/2026, 2026-12-31 or an Excel date.',
    certificateNumber:
      'The number of the supplier certificate, if it has been approved: the expiry date comes from it, and its cell may stay empty.',
    rmc: 'The facility’s code for the raw material: if it does not exist yet, it is created.',
    rmcDescription: 'What the RMC code covers.',
    vendor: 'The vendor’s name: if it does not exist yet, it is created.',
    kosherGroup: 'The code:',
    kosherStatus: 'The code:',
    isPassover: 'yes or no; empty means no.',
    containsKitniyot: 'yes or no; empty: not stated.',
    agentFullname: 'First and last name.',
    ingredients:
      'The names of approved ingredients, separated by | or a line break. If the name is not enough, add the RMC or the vendor in square brackets: Sugar [MP-003] or Sugar [Zuccherificio Adriatico], or both: Sugar [MP-003, Zuccherificio Adriatico].',
    restriction: 'The code:',
    onBehalf: 'The name of the company on whose behalf it is made: if it does not exist yet, it is created.',
    agency: 'The name of the agency that issued the certificate.',
    issuedOn: 'When it was issued: 31/12/2026, 2026-12-31 or an Excel date.',
    printedName: 'The name of an ingredient, as printed on the certificate: up to 300 characters.',
    printedCode: 'The code printed beside the name, if there is one.',
    lines:
      'The names of the plant’s lines that make it, separated by ; as the “Lines” tab has them. Empty: none.',
    gtins:
      'The EAN or GTIN codes on the pack, separated by | or a line break. They are added to those that the product already has, even if it is approved: only its own page removes them.',
  },

  commentHint: 'Rows that begin with # are not imported.',

  stepUpload: '2. Upload the file',
  file: 'CSV or XLSX file',
  fileHint: (size: string, rows: string) =>
    `Up to ${size} and ${rows} rows. For cells with formulas, the calculated value is used.`,
  upload: 'Upload and check',
  chooseFile: 'Choose a file.',
  tooLarge: (size: string) => `The file is too large: ${size} at most.`,
  uploadFailed: 'Error uploading the file, please try again...',

  history: 'Imports of this facility',
  historyFile: 'File',
  historyWhen: 'Uploaded on',
  historyState: 'Status',
  state: {
    uploaded: 'Waiting to be checked',
    checking: 'Checking',
    checked: 'Checked',
    committing: 'Importing',
    done: 'Imported',
    failed: 'Failed',
  },
  withProblems: 'To correct',

  one: (filename: string) => `Import of ${filename}`,
  uploadedBy: (email: string, when: string) => `Uploaded by ${email}, ${when}`,
  progressChecking: (done: string, total: string) => `Rows checked: ${done} of ${total}`,
  progressReading: 'Reading the file…',
  progressCommitting: (done: string, total: string) => `Rows rechecked: ${done} of ${total}`,
  progressWriting: (total: string) => `Registering rows: ${total}…`,
  refresh: 'Refresh',
  leaveHint: 'You can leave this page: the work continues.',

  ready: {
    ingredients: (count: number, text: string) =>
      count === 1 ? '1 ingredient will be created' : `${text} ingredients will be created`,
    supplierCertificates: (count: number, text: string) =>
      count === 1 ? '1 item will be registered' : `${text} items will be registered`,
    products: (count: number, text: string) =>
      count === 1 ? '1 product will be created' : `${text} products will be created`,
  },
  readyHint: 'The file has no problems. Either all rows are imported or none.',
  mendedReady: (changed: string, created: string, same: string) =>
    `To change: ${changed} · to create: ${created} · unchanged: ${same}`,
  mendedDone: (changed: string, created: string, same: string) =>
    `Changed: ${changed} · created: ${created} · unchanged: ${same}`,
  mendedDoneHint: 'Those created have the status “Waiting”, like those entered by hand.',
  nothingChanges: 'The file changes nothing',
  nothingChangesHint: 'Every row matches what is already registered.',
  applyChanges: 'Apply the changes',
  changes: 'What changes',
  changesDone: 'What has changed',
  changedCells: 'Changes',
  changedName: 'Name',
  becomes: 'becomes',
  ignored: (count: number) =>
    count === 1
      ? '1 comment row (#) will not be imported.'
      : `${count} comment rows (#) will not be imported.`,
  commit: {
    ingredients: (count: number, text: string) =>
      count === 1 ? 'Import 1 ingredient' : `Import ${text} ingredients`,
    supplierCertificates: (count: number, text: string) =>
      count === 1 ? 'Import 1 item' : `Import ${text} items`,
    products: (count: number, text: string) => (count === 1 ? 'Import 1 product' : `Import ${text} products`),
  },
  blocked: (count: number, text: string) =>
    count === 1 ? 'There is 1 problem to correct' : `There are ${text} problems to correct`,
  nothingGood: 'No row is in order: download the rows, correct them and upload the file again.',
  partHint: (good: string, total: string) =>
    `${good} of ${total} rows are in order. You can download the rest with a “What is wrong” column: correct it and upload that file.`,
  downloadRejects: 'Download the rows to correct (CSV)',
  rejectsFile: (name: string) => `${name} - to correct.csv`,
  leftOut: (count: number, text: string) =>
    count === 1 ? '1 row was not imported' : `${text} rows were not imported`,
  leftOutHint:
    'The file to download has a “What is wrong” column: correct it and upload it. It is kept here for a month.',
  partlyDone: 'Partly imported',
  warning: 'Warning',
  warnings: 'Warnings',
  toLookAt: (count: number, text: string) =>
    count === 1 ? 'There is 1 warning, further down.' : `There are ${text} warnings, further down.`,
  changedMeanwhile:
    'Something changed on the portal after the check, and nothing was imported. Look at what will change and confirm again.',

  matchColumns: 'Match the columns',
  matchHint:
    'Choose what each column of the file contains. Your choice is also used for later files of the same company.',
  matchHintOfAll: 'Choose what each column of the file contains. Your choice is also used for later files.',
  columnOf: (name: string) => `Column “${name}”`,
  namelessColumn: (position: number) => `Column ${position}, without a name`,
  sample: (text: string) => `For example: ${text}`,
  notImported: 'Do not import',
  useColumns: 'Check with these columns',
  changeColumns: 'Change the columns',
  keepColumns: 'Leave as they are',
  questions: {
    'import.columns': 'Columns to match',
    'import.sheets': 'Sheet to choose',
    'import.days': 'Dates to clarify',
  },
  sheet: 'Sheet',
  inSheet: (name: string) => `Sheet “${name}”`,
  dayOrder: 'In a date such as 03/04/2028, what comes first?',
  choose: 'Choose',
  useSheet: 'Check this sheet',
  dayOrders: { dayFirst: 'The day: 3 April 2028', monthFirst: 'The month: March 4, 2028' },
  anyNames: 'Other names work too: after the upload you match them, just once.',

  problems: 'Problems',
  row: 'Row',
  value: 'Value',
  problem: 'Problem',
  emptyValue: '(empty)',
  downloadProblems: 'Download all problems (CSV)',
  problemsFile: 'problems.csv',
  another: 'Upload another file',
  discard: 'Discard',
  discardTitle: 'Discard the import?',
  discardHint: (filename: string) =>
    `“${filename}” and what was checked of it are deleted: to import it, upload it again.`,
  discarded: (filename: string) => `Import of ${filename} discarded`,
  failedTitle: 'The file cannot be imported',
  done: {
    ingredients: (count: number, text: string) =>
      count === 1 ? '1 ingredient imported' : `${text} ingredients imported`,
    supplierCertificates: (count: number, text: string) =>
      count === 1 ? '1 item imported' : `${text} items imported`,
    products: (count: number, text: string) =>
      count === 1 ? '1 product imported' : `${text} products imported`,
  },
  doneHint: 'They are registered with the status “Waiting”, like those entered by hand.',
  toList: {
    ingredients: 'Go to the ingredients',
    products: 'Go to the products',
    supplierCertificates: 'Go to the certificates',
  },
  own: {
    intro: {
      ingredients:
        'Register many ingredients at once, from a CSV or Excel file. The file is checked first: nothing is registered until you confirm.',
      supplierCertificates:
        'Register many supplier certificates at once, with their items, from a CSV or Excel file. The files of the certificates are attached afterwards, one by one. Nothing is registered until you confirm.',
      products:
        'Register many products at once, from a CSV or Excel file. The file is checked first: nothing is registered until you confirm.',
    },
    templateHint: {
      ingredients:
        'The first row holds the column names; then one row for each ingredient. Kosher group and status, Passover and officer are decided by the certifier.',
      supplierCertificates:
        'The first row holds the column names; then one row for each item. Rows with the same supplier, agency and number are one certificate.',
      products:
        'The first row holds the column names; then one row for each product. Kosher status, restriction, Passover and officer are decided by the certifier.',
    },
    help: {
      vendor: 'The vendor’s name.',
      onBehalf: 'The name of the company on whose behalf it is made.',
    },
    againHint: {
      ingredients:
        'You can correct the same file and upload it again: a row with the same name and vendor updates its draft. Before you confirm, you see what will change.',
      supplierCertificates:
        'The same file, corrected, can be uploaded again: rows with the same supplier, agency and number update the certificate while it is open. Before you confirm, you see what will change. Items that the file does not list stay.',
      products:
        'You can correct the same file and upload it again: a row with the same code, or the same name, updates its draft. Before you confirm, you see what will change.',
    },
    mendedDoneHint: 'Those created are drafts, like those entered by hand: send them when they are ready.',
    choosePlace: 'Choose a facility',
    history: 'Earlier imports',
    doneHint: 'They are drafts, like those entered by hand: check them, and send them when they are ready.',
    toList: {
      ingredients: 'Go to the drafts',
      products: 'Go to the drafts',
      supplierCertificates: 'Go to the drafts',
    },
  },
  loadFailed: 'Error loading the import, please try again...',
  actionFailed: 'The operation failed, please try again...',
} satisfies Words['imports']
