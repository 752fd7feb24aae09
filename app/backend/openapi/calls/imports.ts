import type { SaidOf } from '../said'

export const imports: SaidOf<'imports'> = {
  rules: { says: 'The largest file and the most rows that `upload` takes on this portal.' },
  upload: {
    says:
      'A multipart form with `companyId`, `kind` and `file`, in this order: a CSV or XLSX whose first row names the columns. ' +
      'It is kept and checked in the background; `get` tells how far that is, `problems` what is wrong with which cell.',
    refusals: ['not_found', 'import.too_large'],
  },
  list: { says: 'Of one facility or headquarters, of one kind if wanted.', refusals: ['not_found'] },
  get: {
    says: 'To be asked again and again while `state` is one of work under way.',
    refusals: ['not_found'],
  },
  problems: { says: 'One for each cell that is not in order, page by page.', refusals: ['not_found'] },
  commit: {
    says: 'Only a file that was checked and has no problems. All its rows are made, or none.',
    refusals: ['not_found', 'import.wrong_state', 'import.has_problems'],
  },
  discard: {
    says: 'The file and what was found in it are gone; what was committed stays.',
    refusals: ['not_found', 'import.wrong_state'],
  },
}
