import { z } from 'zod'
import { id } from '../../fields'
import { Done } from '../../items/review'
import { call } from '../call'
import { paged, page } from '../lists'
import {
  ImportChange,
  ImportColumns,
  ImportJob,
  importKind,
  ImportProblem,
  ImportReject,
  ImportRules,
  MapImport,
  UploadImport,
} from '../../items/imports'

const one = z.object({ importId: id })

export const imports = {
  rules: call('signed-in', 'GET', '/company/imports/rules', {
    token: false,
    summary: 'What a file to import is held to',
    description:
      'The largest file and the most rows that `upload` takes from the caller, and the columns of each kind.',
  }).output(ImportRules),
  upload: call('signed-in', 'POST', '/company/imports', {
    token: false,
    withoutKey: true,
    takesFiles: { files: 1 },
    summary: 'Upload a file of ingredients or products; it is checked in the background',
    description:
      'A multipart form with `companyId`, `kind`, `facilitySource` if wanted, and `file`, in this order: a CSV or XLSX whose first row names the columns. ' +
      'It is kept and checked in the background; `get` tells how far that is, `problems` what is wrong with which cell.',
    errors: ['not_found', 'import.too_large', 'quota.reached'],
  })
    .input(UploadImport)
    .output(ImportJob),
  list: call('signed-in', 'GET', '/company/imports', {
    token: false,
    summary: 'Imports, the newest first',
    description:
      "A company's own, or the certifiers'; of one facility or headquarters, of one kind if wanted.",
    errors: ['not_found'],
  })
    .input(
      z.object({
        ...page,
        CompanyId: id.optional().describe('Only files for this facility or headquarters.'),
        Kind: importKind.optional().describe('Only files of this kind.'),
      }),
    )
    .output(paged(ImportJob)),
  get: call('signed-in', 'GET', '/company/imports/{importId}', {
    token: false,
    summary: 'One import, and how far it is',
    description: 'To be asked again and again while `state` is one of work under way.',
    errors: ['not_found'],
  })
    .input(one)
    .output(ImportJob),
  problems: call('signed-in', 'GET', '/company/imports/{importId}/problems', {
    token: false,
    summary: 'What is wrong with its rows, in their order',
    description: 'One for each cell that is not in order, page by page.',
    errors: ['not_found'],
  })
    .input(one.extend(page))
    .output(paged(ImportProblem)),
  warnings: call('signed-in', 'GET', '/company/imports/{importId}/warnings', {
    token: false,
    summary: 'Rows that are taken, but are worth a look',
    description: 'Such as those whose day of expiry has passed, page by page.',
    errors: ['not_found'],
  })
    .input(one.extend(page))
    .output(paged(ImportProblem)),
  rejects: call('signed-in', 'GET', '/company/imports/{importId}/rejects', {
    token: false,
    summary: 'The rows with problems as they are in the file, and what is wrong with each',
    description: 'Kept for a month after the others were imported.',
    errors: ['not_found'],
  })
    .input(one.extend(page))
    .output(paged(ImportReject)),
  columns: call('signed-in', 'GET', '/company/imports/{importId}/columns', {
    token: false,
    summary: 'Its columns, and what each is or may be',
    description: 'Empty until the file is read.',
    errors: ['not_found'],
  })
    .input(one)
    .output(ImportColumns),
  map: call('signed-in', 'POST', '/company/imports/map', {
    token: false,
    summary: 'Say what its columns are, and have it checked again',
    description:
      'For a file that is `mappable`. The choice is remembered for later files of the same company and kind.',
    errors: ['not_found', 'import.wrong_state'],
  })
    .input(MapImport)
    .output(ImportJob),
  changes: call('signed-in', 'GET', '/company/imports/{importId}/changes', {
    token: false,
    summary: 'What its rows change of items that are there, row by row and cell by cell',
    description:
      'In the order of the rows. A row of an exported list says in `Riferimento` what it is of, and changes it where it was mended.',
    errors: ['not_found'],
  })
    .input(one.extend(page))
    .output(paged(ImportChange)),
  commit: call('signed-in', 'POST', '/company/imports/commit', {
    token: false,
    summary: 'Create and change the items of a checked file, all or nothing, in the background',
    description:
      'Only for a file that was checked. One with problems is refused, unless the rows that have any are to be left out: `rejects` gives them back.',
    errors: ['not_found', 'import.wrong_state', 'import.has_problems', 'quota.pace'],
  })
    .input(
      one.extend({
        validRowsOnly: z.boolean().optional().describe('Leave out rows with problems.'),
      }),
    )
    .output(ImportJob),
  discard: call('signed-in', 'POST', '/company/imports/discard', {
    token: false,
    withoutKey: true,
    summary: 'Forget a file that was not committed',
    description: 'The file and what was found in it are gone; what was committed stays.',
    errors: ['not_found', 'import.wrong_state'],
  })
    .input(one)
    .output(Done),
}
