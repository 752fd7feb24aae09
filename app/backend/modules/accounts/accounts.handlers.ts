import { os } from '../../implement'
import { addContributor } from './add-contributor'
import { listAccounts } from './list-accounts'
import { removeAccount } from './remove-account'

export const accountHandlers = {
  list: os.accounts.list.handler(({ context, input }) => listAccounts(context.ctx, input)),
  addContributor: os.accounts.addContributor.handler(async ({ context, input }) => {
    await addContributor(context.ctx, input)
    return { ok: true, email: input.email } as const
  }),
  remove: os.accounts.remove.handler(async ({ context, input }) => {
    await removeAccount(context.ctx, input.query.userId)
    return { ok: true } as const
  }),
}
