import { z } from 'zod'
import { Invited } from './accounts'
import { Done } from './review'
import { call, callByQuery } from './route'
import {
  count,
  email,
  id,
  instant,
  listQuery,
  paged,
  printableLine,
  requiredPrintableLine,
  search,
  version,
} from './fields'

/** A company of any kind: headquarters, facility, vendor or behalf company (spec §3, decisions §3). */
export const Company = z.object({
  id: z.string(),
  businessName: z.string(),
  businessCode: z.string(),
  street: z.string(),
  city: z.string(),
  district: z.string(),
  zipCode: z.string(),
  country: z.string(),
  address: z.string().describe('The postal address in one line, computed.'),
  headQuarter: z.boolean(),
  headQuarterId: z.string().nullable(),
  headQuarterName: z.string().nullable(),
  createdAt: instant,
  manufactoring: z.boolean(),
  isCertified: z.boolean(),
  isVendor: z.boolean(),
  isBehalf: z.boolean(),
  version: count,
})
export type Company = z.output<typeof Company>

export const companySorts = ['businessName', 'address', 'createdAt'] as const

const addressFields = {
  businessCode: printableLine(50).default(''),
  street: printableLine().default(''),
  city: printableLine(100).default(''),
  district: printableLine(50).default(''),
  zipCode: printableLine(20).default(''),
  country: printableLine(100).default(''),
}
const requiredAddress = {
  businessCode: requiredPrintableLine(50),
  street: requiredPrintableLine(),
  city: requiredPrintableLine(100),
  district: requiredPrintableLine(50),
  zipCode: requiredPrintableLine(20),
  country: requiredPrintableLine(100),
}
const RequiredAddress = {
  BusinessCode: requiredPrintableLine(50),
  Street: requiredPrintableLine(),
  City: requiredPrintableLine(100),
  District: requiredPrintableLine(50),
  ZipCode: requiredPrintableLine(20),
  Country: requiredPrintableLine(100),
}

/** New company by the certifier (spec §5 "New company"): only the name is required. */
export const CreateCompany = z.object({
  businessName: requiredPrintableLine(),
  ...addressFields,
  manufactoring: z.boolean().default(false),
  isCertified: z.boolean().default(true),
  isVendor: z.boolean().default(false),
  isBehalf: z.boolean().default(false),
})

/** A company edited by the certifier (spec §5 "Edit company"). */
export const UpdateCompany = z.object({
  companyId: id,
  businessName: requiredPrintableLine(),
  ...requiredAddress,
  manufactoring: z.boolean(),
  isCertified: z.boolean(),
  isVendor: z.boolean(),
  isBehalf: z.boolean(),
  version,
})

/** A new facility (spec §5 "Facility create", §7 "POST masterdata"). */
export const CreateFacility = z.object({
  BusinessName: requiredPrintableLine(),
  ...RequiredAddress,
  HeadQuarterId: id,
})

/**
 * A company's own headquarters or one of its facilities, edited by the company (spec §7 "PUT masterdata"). Of a headquarters
 * name and flags are the certifier's: they may be sent as they stand.
 */
export const UpdateMasterdata = z.object({
  CompanyId: id,
  BusinessName: requiredPrintableLine().optional(),
  ...RequiredAddress,
  Manufactoring: z.boolean().optional(),
  IsCertified: z.boolean().optional(),
  IsVendor: z.boolean().optional(),
  IsBehalf: z.boolean().optional(),
  version,
})

/** What belongs to a company or names it: why it cannot be deleted (decisions §3). */
export const CompanyUses = z.object({
  facilities: count.describe('How many facilities it has.'),
  ingredients: count.describe(
    'How many ingredients are its own or bought from it; the versions of one count once.',
  ),
  products: count.describe(
    'How many products are its own or made on behalf of it; the versions of one count once.',
  ),
  certificates: count.describe('How many certificates it has.'),
  accounts: count.describe('How many people can sign in for it.'),
})
export type CompanyUses = z.output<typeof CompanyUses>

export const AssociateUser = z.object({ companyId: id, email: email() })

export const companies = {
  mine: call('company', 'GET', '/company/masterdata', 'The headquarters of the signed-in company').output(
    Company,
  ),
  list: call('signed-in', 'GET', '/company/masterdata/list', 'Companies that the caller may see')
    .input(
      z.object({
        ...listQuery,
        Search: search,
        ShowOnlyHeadQuarters: z.boolean().optional(),
        ShowOnlyManufactories: z.boolean().optional(),
        HeadQuarterId: id
          .optional()
          .describe('A headquarters: its facilities, and itself where it manufactures.'),
      }),
    )
    .output(paged(Company)),
  get: call('signed-in', 'GET', '/company/masterdata/{companyId}', 'One company')
    .input(z.object({ companyId: id }))
    .output(Company),
  createFacility: call('signed-in', 'POST', '/company/masterdata', 'Register a production facility')
    .input(CreateFacility)
    .output(Company),
  updateMasterdata: call('company', 'PUT', '/company/masterdata', 'Change the own headquarters or a facility')
    .input(UpdateMasterdata)
    .output(Company),
  create: call(
    'certifier',
    'POST',
    '/certifier/company',
    'Create a headquarters, a vendor or a behalf company',
  )
    .input(CreateCompany)
    .output(Company),
  update: call('certifier', 'PUT', '/certifier/company', 'Change a company')
    .input(UpdateCompany)
    .output(Company),
  remove: callByQuery('manager', 'DELETE', '/certifier/company', 'Delete a company that nothing refers to')
    .input(z.object({ query: z.object({ companyId: id }) }))
    .output(Done),
  inUse: call('certifier', 'GET', '/certifier/company/inuse', 'What stands in the way of deleting a company')
    .input(z.object({ companyId: id }))
    .output(CompanyUses),
  associateUser: call(
    'certifier',
    'POST',
    '/certifier/company/associateuser',
    "Invite a company's administrator",
  )
    .input(AssociateUser)
    .output(Invited),
}
