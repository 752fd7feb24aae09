import { os } from '../../implement'
import { askLostCredential } from './ask-lost-credential'
import { changePassword } from './change-password'
import { confirmCompanyAdmin } from './confirm-company-admin'
import { confirmCompanyContributor } from './confirm-company-contributor'
import { logIn } from './log-in'
import { getNotices } from '../notices/get-notices'
import { setNotices } from '../notices/set-notices'
import { logOut } from './log-out'
import { logOutEverywhere } from './log-out-everywhere'
import { lookAtLink } from './look-at-link'
import { setLostCredential } from './set-lost-credential'
import { userInfo } from './user-info'

const done = { ok: true } as const

export const authenticationHandlers = {
  login: os.authentication.login.handler(({ context, input }) => logIn(context.ctx, input)),
  logout: os.authentication.logout.handler(async ({ context }) => {
    await logOut(context.ctx)
    return done
  }),
  userinfo: os.authentication.userinfo.handler(({ context }) => userInfo(context.ctx)),
  mailedLink: os.authentication.mailedLink.handler(({ context, input }) => lookAtLink(context.ctx, input)),
  confirmCompanyAdmin: os.authentication.confirmCompanyAdmin.handler(async ({ context, input }) => {
    await confirmCompanyAdmin(context.ctx, input)
    return done
  }),
  confirmCompanyContributor: os.authentication.confirmCompanyContributor.handler(
    async ({ context, input }) => {
      await confirmCompanyContributor(context.ctx, input)
      return done
    },
  ),
  askLostCredential: os.authentication.askLostCredential.handler(async ({ context, input }) => {
    await askLostCredential(context.ctx, input)
    return done
  }),
  setLostCredential: os.authentication.setLostCredential.handler(async ({ context, input }) => {
    await setLostCredential(context.ctx, input)
    return done
  }),
  changePassword: os.authentication.changePassword.handler(async ({ context, input }) => {
    await changePassword(context.ctx, input)
    return done
  }),
  logoutEverywhere: os.authentication.logoutEverywhere.handler(async ({ context }) => {
    await logOutEverywhere(context.ctx)
    return done
  }),
  notices: os.authentication.notices.handler(({ context }) => getNotices(context.ctx)),
  setNotices: os.authentication.setNotices.handler(({ context, input }) => setNotices(context.ctx, input)),
}
