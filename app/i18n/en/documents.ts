import type { Words } from '../words'

export const documents = {
  title: 'Documents',
  tab: 'Documents',
  list: 'Documents of the ingredient',
  name: 'Name',
  size: 'Size',
  date: 'Uploaded on',
  actions: 'Actions',
  kind: { image: 'Image', sheet: 'Spreadsheet', pdf: 'PDF', text: 'Text', file: 'File' },
  downloadOne: (name: string) => `Download ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
  zip: 'Download all (zip)',
  count: (count: number) => (count === 1 ? '1 document' : `${count} documents`),

  empty: 'No documents',
  emptyNext: 'Upload certificates, data sheets and photos: they stay here, with the ingredient.',
  emptyClosed: 'No documents have been uploaded for this ingredient.',

  upload: 'Upload documents',
  choose: 'Choose files',
  photo: 'Take a photo',
  dropHint: 'You can also drop them here.',
  limits: (size: string, kinds: string) => `Up to ${size} per file: ${kinds}.`,
  limitsAtOnce: (size: string) => `Up to ${size} at a time.`,
  send: (count: number) => (count === 1 ? 'Upload 1 file' : `Upload ${count} files`),
  sendAny: 'Upload',
  chosen: 'Files to upload',
  ignored: (names: string) => `Already in the list, ignored: ${names}`,
  takeOff: (name: string) => `Remove ${name} from the list`,
  sending: (done: number, total: number) => `Uploading: ${done} of ${total}`,
  sent: (percent: number) => `${percent}%`,
  checking: 'Checking…',
  uploaded: (count: number) => (count === 1 ? '1 file uploaded' : `${count} files uploaded`),
  notUploaded: (count: number) => (count === 1 ? '1 file not uploaded:' : `${count} files not uploaded:`),
  retryAll: 'Try again',
  nothingChosen: 'Choose at least one file.',

  reasons: {
    empty: 'the file is empty',
    tooLarge: (limit: string) => `the file is too large: ${limit} at most`,
    unknownType: 'this type of file cannot be uploaded',
    mismatch: 'the content of the file does not match its name',
    duplicate: 'there is already a document with this name: rename the file or delete the other one',
    sessionEnded: 'your session has ended: sign in again and retry',
    failed: 'upload interrupted, try again',
  },

  closed: {
    approvedIsFinal:
      'The ingredient is approved: its documents no longer change. To add some, renew the ingredient.',
    locked: (email: string, until: string) =>
      `${email} is reviewing the ingredient until ${until}: until then its documents do not change.`,
    other: 'The documents cannot be changed at the moment.',
  },

  deleteTitle: 'Delete document',
  deleteQuestion: (name: string) => `Delete ${name}?`,
  deleteHint: 'This cannot be undone. Earlier versions of the ingredient keep the document.',
  deleteFailed: 'Error deleting document, please try again...',

  loadFailed: 'Error loading ingredient documents, try again...',
} satisfies Words['documents']
