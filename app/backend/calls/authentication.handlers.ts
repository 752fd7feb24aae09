import { done, handle } from './handle'
import { getNotices } from '../modules/notices/get-notices'
import { setNotices } from '../modules/notices/set-notices'
import { askLostCredential } from '../modules/authentication/ask-lost-credential'
import { changePassword } from '../modules/authentication/change-password'
import { confirmCompanyAdmin } from '../modules/authentication/confirm-company-admin'
import { confirmCompanyContributor } from '../modules/authentication/confirm-company-contributor'
import { logIn } from '../modules/authentication/log-in'
import { logOut } from '../modules/authentication/log-out'
import { logOutEverywhere } from '../modules/authentication/log-out-everywhere'
import { lookAtLink } from '../modules/authentication/look-at-link'
import { setLostCredential } from '../modules/authentication/set-lost-credential'
import { userInfo } from '../modules/authentication/user-info'

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
