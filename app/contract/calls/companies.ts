import { z } from 'zod'
import { Invited } from '../accounts/accounts'
import { companySorts } from '../sorts'
import { Done } from '../items/review'
import { answersFile, call, callByQuery, streamed } from './call'
import { listQuery, paged, search } from './lists'
import { id } from '../fields'
import {
  Company,
  ListedCompany,
  CreateCompany,
  CreatedCompany,
  UpdateCompany,
  CreateFacility,
  UpdateMasterdata,
  CompanyUses,
  AssociateUser,
  CompanyOfficer,
  SetOfficer,
} from '../companies'
import { CompanyDirectory, SetCompanyDirectory } from '../certificates/directory'
import { streamedFile } from '../documents'

export const companies = {
  mine: call('company', 'GET', '/company/masterdata', {
    token: 'read',
    stable: true,
    summary: 'The headquarters of the signed-in company',
    description: "The headquarters that the caller's account belongs to.",
    errors: ['not_found'],
  }).output(Company),
  list: call('signed-in', 'GET', '/company/masterdata/list', {
    token: 'read',
    stable: true,
    mayLag: true,
    summary: 'Companies that the caller may see',
    description:
      'A certifier sees all companies, a company its headquarters and facilities. Companies that are vendor or behalf only come in the unfiltered list.',
    errors: ['not_found'],
  })
    .input(
      z.object({
        ...listQuery(companySorts),
        Search: search,
        WithRegister: z
          .boolean()
          .optional()
          .describe('Also whether each is in the public register, as `isListed`.'),
        ShowOnlyHeadQuarters: z.boolean().optional().describe('Only headquarters.'),
        ShowOnlyManufactories: z
          .boolean()
          .optional()
          .describe('Only companies that produce; the search also finds them by their headquarters’ name.'),
        HeadQuarterId: id
          .optional()
          .describe('A headquarters: its facilities, and itself where it manufactures.'),
        OfficerId: id
          .optional()
          .describe('Only headquarters of this officer. Companies are not told: they find none.'),
        Alike: search.describe(
          'A name: only those that may be the same company, legal form, «San» and «S.», and a wrong letter aside.',
        ),
      }),
    )
    .output(paged(ListedCompany)),
  get: call('signed-in', 'GET', '/company/masterdata/{companyId}', {
    token: 'read',
    stable: true,
    summary: 'One company',
    description: 'A company that the caller may see.',
    errors: ['not_found'],
  })
    .input(z.object({ companyId: id }))
    .output(Company),
  createFacility: call('signed-in', 'POST', '/company/masterdata', {
    token: false,
    summary: 'Register a production facility',
    description:
      'A company registers a facility of its own headquarters; a certifier must be a manager. Field names are capitalised here.',
    errors: ['forbidden', 'not_found', 'quota.reached'],
  })
    .input(CreateFacility)
    .output(Company),
  updateMasterdata: call('company', 'PUT', '/company/masterdata', {
    token: false,
    summary: 'Change the own headquarters or a facility',
    description:
      "Replaces the address data of the own headquarters or of one of its facilities. A facility may be renamed; name and flags of a headquarters are the certifier's, and are refused (400) where they differ from what is stored. Field names are capitalised here.",
    errors: ['not_found', 'company.stale_version'],
  })
    .input(UpdateMasterdata)
    .output(Company),
  create: call('certifier', 'POST', '/certifier/company', {
    token: false,
    summary: 'Create a headquarters, a vendor or a behalf company',
    description:
      'With `isVendor` or `isBehalf` the company is no headquarters; every other is one, which only managers create. Names may repeat: `alike` names possible doubles.',
  })
    .input(CreateCompany)
    .output(CreatedCompany),
  update: call('certifier', 'PUT', '/certifier/company', {
    token: false,
    summary: 'Change a company',
    description: 'Replaces the data of a company of any kind.',
    errors: ['not_found', 'company.stale_version'],
  })
    .input(UpdateCompany)
    .output(Company),
  remove: callByQuery('manager', 'DELETE', '/certifier/company', {
    token: false,
    askedAgain: true,
    summary: 'Delete a company that nothing refers to',
    description:
      'Deletes a company that has no facilities, ingredients, products, certificates or accounts and is named by nothing.',
    errors: ['not_found', 'company.in_use'],
  })
    .input(z.object({ query: z.object({ companyId: id }) }))
    .output(Done),
  inUse: call('certifier', 'GET', '/certifier/company/inuse', {
    token: 'read',
    summary: 'What stands in the way of deleting a company',
    description:
      'How many facilities, ingredients, products, certificates and accounts a company has, or is named by: while there are any, it is not deleted.',
    errors: ['not_found'],
  })
    .input(z.object({ companyId: id }))
    .output(CompanyUses),
  officer: call('certifier', 'GET', '/certifier/company/officer', {
    token: false,
    summary: 'The certifier who looks after a company',
    description: 'What the company sends is assigned to this account, if it can sign in.',
    errors: ['not_found'],
  })
    .input(z.object({ companyId: id }))
    .output(CompanyOfficer),
  setOfficer: call('certifier', 'POST', '/certifier/company/officer', {
    token: false,
    summary: 'Say which certifier looks after a company',
    description: 'Counts for what the company sends from now on; what was assigned stays so.',
    errors: ['not_found'],
  })
    .input(SetOfficer)
    .output(CompanyOfficer),
  directory: call('signed-in', 'GET', '/company/masterdata/directory', {
    token: 'read',
    summary: 'Whether a company is in the public register',
    description: 'And who chose it. A company asks about itself; a certifier names the headquarters.',
    errors: ['not_found'],
  })
    .input(z.object({ companyId: id.optional().describe('A headquarters; left out by companies.') }))
    .output(CompanyDirectory),
  setDirectory: call('company', 'PUT', '/company/masterdata/directory', {
    token: false,
    summary: 'Go into the public register, or out of it',
    description: 'Counts at once. Refused where the certifier lets companies not choose.',
    errors: ['directory.not_optional'],
  })
    .input(SetCompanyDirectory)
    .output(CompanyDirectory),
  associateUser: call('certifier', 'POST', '/certifier/company/associateuser', {
    token: false,
    withoutKey: true,
    summary: "Invite a company's administrator",
    description:
      'Mails an invite to register to the administrator of a headquarters; inviting again sends a new link, and the old one dies. Who invites too many people pauses.',
    errors: ['not_found', 'account.exists', 'account.last_writer', 'too_many_tries'],
  })
    .input(AssociateUser)
    .output(Invited),
}

/** A group of its own: it is made of what the other calls answer. */
export const dossier = {
  make: call('signed-in', 'POST', '/company/dossier', {
    token: false,
    askedAgain: true,
    summary: 'All that the portal has of a headquarters',
    description:
      'A zip file, written while it is read: for each kind what the calls answer as lines of JSON, with a schema, as CSV and as pages; the files; `manifest.json` with all digests, last. It has what the company itself may see, for a certifier too. The story says who asked.',
    errors: ['not_found'],
    withoutKey: true,
  })
    .route({ ...streamed, ...answersFile('application/zip', 'The zip file, as an attachment.') })
    .input(z.object({ companyId: id.describe('The headquarters.') }))
    .output(streamedFile),
}
