import type { z } from 'zod'
import type { CreateCompany, CreateFacility, UpdateCompany, UpdateMasterdata } from '~/contract/companies'
import type { SavePartner } from '~/contract/partners'
import type { CompanyRow } from '../../../db/tables'

type Said<Call extends z.ZodType> = Call extends unknown
  ? Exclude<Uncapitalize<keyof z.output<Call> & string>, 'companyId' | 'headQuarterId' | 'version'>
  : never

type Field = Said<
  | typeof CreateCompany
  | typeof UpdateCompany
  | typeof CreateFacility
  | typeof UpdateMasterdata
  | typeof SavePartner
>

/** The certifier maintains these. */
export const flagColumns = {
  manufactoring: 'manufactoring',
  isCertified: 'is_certified',
  isVendor: 'is_vendor',
  isBehalf: 'is_behalf',
} as const satisfies Partial<Record<Field, keyof CompanyRow>>

export const addressColumns = {
  businessName: 'business_name',
  businessCode: 'business_code',
  street: 'street',
  city: 'city',
  district: 'district',
  zipCode: 'zip_code',
  country: 'country',
} as const satisfies Record<Exclude<Field, keyof typeof flagColumns>, keyof CompanyRow>

export const companyColumns = { ...addressColumns, ...flagColumns }

export type CompanyColumn = (typeof companyColumns)[keyof typeof companyColumns]

export const blankCompany: Pick<CompanyRow, CompanyColumn | 'head_quarter' | 'head_quarter_id'> = {
  business_name: '',
  business_code: '',
  street: '',
  city: '',
  district: '',
  zip_code: '',
  country: '',
  head_quarter: 0,
  head_quarter_id: null,
  manufactoring: 0,
  is_certified: 0,
  is_vendor: 0,
  is_behalf: 0,
}

type Uncapitalized<Masterdata> = {
  [Name in keyof Masterdata as Uncapitalize<Name & string>]: Masterdata[Name]
}

/** Masterdata has the same names with capitals (specification §7 "Masterdata"). */
export const uncapitalized = <Masterdata extends object>(input: Masterdata) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name.charAt(0).toLowerCase() + name.slice(1), value]),
  ) as Uncapitalized<Masterdata>
