import { done, handle } from './handle'
import { associateUser } from '../modules/accounts/company/associate-user'
import { listCompanies, companyUses } from '../modules/companies/list-companies'
import { createCompany } from '../modules/companies/create-company'
import { createFacility } from '../modules/companies/create-facility'
import { getCompany, myCompany } from '../modules/companies/get-company'
import { getOfficer, setOfficer } from '../modules/companies/officer'
import { removeCompany } from '../modules/companies/remove-company'
import { updateCompany } from '../modules/companies/save-company'
import { companyDirectory, setCompanyDirectory } from '../modules/companies/company-directory'
import { updateMasterdata } from '../modules/companies/update-masterdata'

export const companyHandlers = handle('companies', {
  mine: myCompany,
  list: listCompanies,
  get: (ctx, input) => getCompany(ctx, input.companyId),
  createFacility,
  updateMasterdata,
  create: createCompany,
  update: updateCompany,
  remove: done((ctx, input) => removeCompany(ctx, input.query.companyId)),
  inUse: (ctx, input) => companyUses(ctx, input.companyId),
  officer: (ctx, input) => getOfficer(ctx, input.companyId),
  setOfficer,
  directory: companyDirectory,
  setDirectory: setCompanyDirectory,
  associateUser: async (ctx, input) => {
    await associateUser(ctx, input)
    return { ok: true, email: input.email }
  },
})
