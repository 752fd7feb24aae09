import { done, handle } from '../../handle'
import { getNotices } from '../notices/get-notices'
import { setNotices } from '../notices/set-notices'
import { askLostCredential } from './ask-lost-credential'
import { changePassword } from './change-password'
import { confirmCompanyAdmin } from './confirm-company-admin'
import { confirmCompanyContributor } from './confirm-company-contributor'
import { logIn } from './log-in'
import { logOut } from './log-out'
import { logOutEverywhere } from './log-out-everywhere'
import { lookAtLink } from './look-at-link'
import { setLostCredential } from './set-lost-credential'
import { userInfo } from './user-info'

export const authenticationHandlers = handle('authentication', {
  login: logIn,
  logout: done(logOut),
  userinfo: userInfo,
  mailedLink: lookAtLink,
  confirmCompanyAdmin: done(confirmCompanyAdmin),
  confirmCompanyContributor: done(confirmCompanyContributor),
  askLostCredential: done(askLostCredential),
  setLostCredential: done(setLostCredential),
  changePassword: done(changePassword),
  logoutEverywhere: done(logOutEverywhere),
  notices: getNotices,
  setNotices,
})
