import { done, handle } from '../../handle'
import { associateUser } from './associate-user'
import { companyUses } from './company-uses'
import { createCompany } from './create-company'
import { createFacility } from './create-facility'
import { getCompany, myCompany } from './get-company'
import { listCompanies } from './list-companies'
import { removeCompany } from './remove-company'
import { updateCompany } from './update-company'
import { updateMasterdata } from './update-masterdata'

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
  associateUser: async (ctx, input) => {
    await associateUser(ctx, input)
    return { ok: true, email: input.email }
  },
})
