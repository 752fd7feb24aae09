import type { Words } from '../../words'

export const supplierAttach: Words['supplierAttach'] = {
  missing: 'The file is missing',
  missingLead: 'The certificate came from a list: without its file it can be neither sent nor approved.',
  attach: 'Attach the file',
  replace: 'Replace the file',
  replaceLead: (filename) => `The new file takes the place of “${filename}”.`,
  file: 'File of the certificate',
  hint: (size, kinds) => `One file, up to ${size}: ${kinds}.`,

  failed: 'The file could not be uploaded, please try again...',
}
