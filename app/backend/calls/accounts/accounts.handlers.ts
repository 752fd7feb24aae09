import { done, handle } from '../handle'
import { addContributor } from '../../modules/accounts/company/add-contributor'
import {
  companyAccess,
  resetColleagueFactor,
  saveCompanyAccess,
} from '../../modules/accounts/company/company-access'
import { listAccounts } from '../../modules/accounts/company/list-accounts'
import { setDisabled, setReader } from '../../modules/accounts/company/change-account'
import { removeAccount } from '../../modules/accounts/company/remove-account'

export const accountHandlers = handle('accounts', {
  list: listAccounts,
  addContributor: async (ctx, input) => {
    await addContributor(ctx, input)
    return { ok: true, email: input.email }
  },
  setReader: done(setReader),
  setDisabled: done(setDisabled),
  access: companyAccess,
  saveAccess: saveCompanyAccess,
  resetFactor: done(resetColleagueFactor),
  remove: done((ctx, input) => removeAccount(ctx, input.query.userId)),
})
