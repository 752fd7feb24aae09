import { os } from '../../implement'
import { associateUser } from './associate-user'
import { companyUses } from './company-uses'
import { createCompany } from './create-company'
import { createFacility } from './create-facility'
import { getCompany, myCompany } from './get-company'
import { listCompanies } from './list-companies'
import { removeCompany } from './remove-company'
import { updateCompany } from './update-company'
import { updateMasterdata } from './update-masterdata'

export const companyHandlers = {
  mine: os.companies.mine.handler(({ context }) => myCompany(context.ctx)),
  list: os.companies.list.handler(({ context, input }) => listCompanies(context.ctx, input)),
  get: os.companies.get.handler(({ context, input }) => getCompany(context.ctx, input.companyId)),
  createFacility: os.companies.createFacility.handler(({ context, input }) =>
    createFacility(context.ctx, input),
  ),
  updateMasterdata: os.companies.updateMasterdata.handler(({ context, input }) =>
    updateMasterdata(context.ctx, input),
  ),
  create: os.companies.create.handler(({ context, input }) => createCompany(context.ctx, input)),
  update: os.companies.update.handler(({ context, input }) => updateCompany(context.ctx, input)),
  remove: os.companies.remove.handler(async ({ context, input }) => {
    await removeCompany(context.ctx, input.query.companyId)
    return { ok: true } as const
  }),
  inUse: os.companies.inUse.handler(({ context, input }) => companyUses(context.ctx, input.companyId)),
  associateUser: os.companies.associateUser.handler(async ({ context, input }) => {
    await associateUser(context.ctx, input)
    return { ok: true, email: input.email } as const
  }),
}
