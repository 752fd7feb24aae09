import type { Words } from '../../words'

export const foundNames: Words['foundNames'] = {
  title: 'Names found in the file',
  lead: 'The lines of text in the file, as they stand: tick those that are names on the certificate, to add them when you save. The field for the printed name beside each ingredient offers them too.',
  find: 'Find names in the file',
  findHint: 'Reads the text of the PDF, to save typing.',
  more: 'The file has more text: type the names that are missing.',
  allListed: 'All lines of the file are listed already.',
  problem: {
    no_file: 'The certificate has no file yet: type the names.',
    type: 'The file is not a PDF: type the names.',
    no_text: 'The file contains no text: type the names.',
    encrypted: 'The file is protected by a password: type the names.',
    damaged: 'The file is damaged and its text cannot be read: type the names.',
    too_much: 'The file is too large or complex to read its text: type the names.',
  },
}
