import { z } from 'zod'
import type { ItemPlural } from '~/domain/items/item-kinds'
import { languageOfInvite, readerOfInvite } from './accounts/accounts'
import { Person } from './accounts/staff'
import { count, email, id, instant, printableLine, requiredPrintableLine, version } from './fields'

/** A headquarters, facility, vendor or behalf company (specification §3 "Company"). */
export const Company = z.object({
  id: z.string(),
  businessName: z.string(),
  businessCode: z.string(),
  street: z.string(),
  city: z.string(),
  district: z.string(),
  zipCode: z.string(),
  country: z.string(),
  address: z.string(),
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

export const ListedCompany = Company.extend({ isListed: z.boolean().optional() })
export type ListedCompany = z.output<typeof ListedCompany>

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

/** Specification §5 "Companies": only the name is required. */
export const CreateCompany = z.object({
  businessName: requiredPrintableLine(),
  ...addressFields,
  manufactoring: z.boolean().default(false),
  isCertified: z.boolean().default(true),
  isVendor: z.boolean().default(false),
  isBehalf: z.boolean().default(false),
})

export const CreatedCompany = Company.extend({
  alike: z
    .array(z.object({ id: z.string(), businessName: z.string() }))
    .describe('Others of its kind whose names resemble it.'),
})
export type CreatedCompany = z.output<typeof CreatedCompany>

/** Specification §5 "Companies". */
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

/** Specification §5 "Companies", §7 "Masterdata". */
export const CreateFacility = z.object({
  BusinessName: requiredPrintableLine(),
  ...RequiredAddress,
  HeadQuarterId: id,
})

/** Specification §5 "Companies". Name and flags of a headquarters may only be sent unchanged. */
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

/** Specification §4 "Deleting". */
/** The certifier who receives the company's submissions; hidden from companies. */
export const CompanyOfficer = z.object({ officer: Person.nullable() })

export const SetOfficer = z.object({
  companyId: id,
  officerId: id.nullable().describe('A certifier who can sign in; null for none.'),
})

export const CompanyUses = z.object({
  facilities: count,
  ingredients: count.describe(
    'How many ingredients are its own or bought from it; the versions of one count once.',
  ),
  products: count.describe(
    'How many products are its own or made on behalf of it; the versions of one count once.',
  ),
  supplierCertificates: count.describe(
    'How many supplier certificates it has uploaded, is the supplier of or is the addressee of; the versions of one count once.',
  ),
  certificates: count.describe('How many certificates it has.'),
  accounts: count,
} satisfies Record<string, z.ZodType> & Record<ItemPlural, z.ZodType>)
export type CompanyUses = z.output<typeof CompanyUses>

export const AssociateUser = z.object({
  companyId: id,
  email: email(),
  lang: languageOfInvite,
  isReader: readerOfInvite,
})
