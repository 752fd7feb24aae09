import { done, handle } from '../../handle'
import { addContributor } from './add-contributor'
import { listAccounts } from './list-accounts'
import { removeAccount } from './remove-account'

export const accountHandlers = handle('accounts', {
  list: listAccounts,
  addContributor: async (ctx, input) => {
    await addContributor(ctx, input)
    return { ok: true, email: input.email }
  },
  remove: done((ctx, input) => removeAccount(ctx, input.query.userId)),
})
