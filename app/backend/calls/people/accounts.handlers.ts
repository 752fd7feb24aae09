import { done, handle } from '../handle'
import { addContributor } from '../../modules/accounts/add-contributor'
import { companyAccess, resetColleagueFactor, saveCompanyAccess } from '../../modules/accounts/company-access'
import { listAccounts } from '../../modules/accounts/list-accounts'
import { setDisabled } from '../../modules/accounts/set-disabled'
import { setReader } from '../../modules/accounts/set-reader'
import { removeAccount } from '../../modules/accounts/remove-account'

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
