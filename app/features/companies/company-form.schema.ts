import { z } from 'zod'
import { CreateCompany, CreateFacility, UpdateCompany, type UpdateMasterdata } from '~/contract/companies'
import { SavePartner } from '~/contract/partners'

const { businessName, businessCode, street, city, district, zipCode, country, version } = UpdateCompany.shape

type Unasked = 'companyId' | 'headQuarterId' | 'isCertified' | 'isVendor' | 'isBehalf'

/** Masterdata has the same names with capitals. */
type Asked<Call extends z.ZodType, But extends string = never> = Record<
  Exclude<Uncapitalize<keyof z.input<Call> & string>, Unasked | But>,
  z.ZodType
>

/** An unticked switch is not sent. */
const manufactoring = z.boolean().default(false)

export const newCompanyFormSchema = z.object({
  businessName: CreateCompany.shape.businessName,
  businessCode: CreateCompany.shape.businessCode,
  country: CreateCompany.shape.country,
  street: CreateCompany.shape.street,
  city: CreateCompany.shape.city,
  district: CreateCompany.shape.district,
  zipCode: CreateCompany.shape.zipCode,
  manufactoring,
} satisfies Asked<typeof CreateCompany>)

export const companyFormSchema = z.object({
  businessName,
  businessCode,
  country,
  street,
  city,
  district,
  zipCode,
  manufactoring,
  version,
} satisfies Asked<typeof UpdateCompany>)

export const partnerFormSchema = SavePartner.omit({ companyId: true })

export const newFacilityFormSchema = z.object({
  businessName: CreateFacility.shape.BusinessName,
  businessCode: CreateFacility.shape.BusinessCode,
  country: CreateFacility.shape.Country,
  street: CreateFacility.shape.Street,
  city: CreateFacility.shape.City,
  district: CreateFacility.shape.District,
  zipCode: CreateFacility.shape.ZipCode,
} satisfies Asked<typeof CreateFacility>)

/** May leave its name as it is (specification §5 "Companies"). */
export const facilityFormSchema = z.object({
  businessName: businessName.optional(),
  businessCode,
  country,
  street,
  city,
  district,
  zipCode,
  version,
} satisfies Asked<typeof UpdateCompany, 'manufactoring'>)

/** The name is the certifier's (specification §5 "Companies"). */
export const headquartersFormSchema = z.object({
  businessCode,
  country,
  street,
  city,
  district,
  zipCode,
  version,
} satisfies Asked<typeof UpdateMasterdata, 'businessName' | 'manufactoring'>)

export const ownFacilityFormSchema = headquartersFormSchema.extend({ businessName })

/** Not every form has a control for the name, or for `manufactoring`. */
export type CompanyFormFields = Omit<z.output<typeof companyFormSchema>, 'version'>
