import { accountSorts } from '~/contract/accounts'
import { contactSorts } from '~/contract/contacts'
import type { SaidOf } from '../said'

export const authentication: SaidOf<'authentication'> = {
  login: {
    says:
      'Checks the address and the password, and sets the session cookie that every other call wants. After five wrong ' +
      'passwords the account pauses, for the right one too; an address that tries many accounts pauses likewise.',
    refusals: ['invalid_credentials', 'too_many_tries'],
  },
  logout: {
    says: 'Ends the session on the server and clears its cookie. Without a session it does nothing.',
    refusals: ['cross_origin'],
  },
  userinfo: { says: 'Who is signed in, in which role, and for which headquarters.' },
  mailedLink: {
    says: 'Looks at the `userId` and `code` of a mailed link without using it. Wrong, used and expired ones are not told apart; an address that tries many pauses.',
    refusals: ['link_invalid', 'too_many_tries'],
  },
  confirmCompanyAdmin: {
    says:
      'Takes the `userId` and `code` of the link that a certifier had mailed (`associateuser`), the data of the ' +
      'headquarters and a password. The link works once, for 72 hours.',
    refusals: ['link_invalid'],
  },
  confirmCompanyContributor: {
    says: 'Takes the `userId` and `code` of the link that a colleague had mailed (`addcontributor`), and a password. The link works once, for 72 hours.',
    refusals: ['link_invalid'],
  },
  askLostCredential: {
    says: 'Mails a link for a new password, if the address has an account and has not asked for too many. The answer does not tell. The link works once, for one hour.',
    refusals: ['cross_origin'],
  },
  setLostCredential: {
    says: 'Sets a new password with the `userId` and `code` of the mailed link, and ends all sessions of the account.',
    refusals: ['link_invalid'],
  },
  changePassword: {
    says: "Changes the caller's password and ends their other sessions. A wrong current password is an issue of its field; too many of them pause the account.",
    refusals: ['too_many_tries'],
  },
  logoutEverywhere: {
    says: "Ends every session of the caller's account on the server, this one too, and clears its cookie.",
  },
  notices: { says: 'Which notices the account gets by mail. All of them, until it switches some off.' },
  setNotices: {
    says: 'Switches notices on or off for the account; what is left out stays as it is. Mails that it asks for itself, and that a certificate was revoked, come all the same.',
  },
}

export const accounts: SaidOf<'accounts'> = {
  list: {
    says: "Who can sign in for a headquarters: those who answered their invite, and those who have not yet. A company sees its own headquarters' accounts.",
    refusals: ['not_found'],
    sorts: accountSorts,
  },
  addContributor: {
    says:
      "Mails an invite to join the caller's own headquarters; inviting again sends a new link, and the old one dies. An " +
      'address that has an account elsewhere is answered like any other. Who invites too many people pauses.',
    refusals: ['account.exists', 'quota.reached', 'too_many_tries'],
  },
  remove: {
    says: 'A company deletes its own accounts, a certifier those of any company; nobody the one they are signed in with.',
    refusals: ['not_found', 'account.own', 'account.last'],
  },
}

export const contacts: SaidOf<'contacts'> = {
  list: {
    says: 'The people to turn to at one headquarters or facility, by name unless told otherwise.',
    refusals: ['not_found'],
    sorts: contactSorts,
  },
  get: { says: 'A contact of a company that the caller may see.', refusals: ['not_found'] },
  create: {
    says: 'Adds a person to a headquarters or facility. Only the first name is required.',
    refusals: ['not_found'],
  },
  update: {
    says: 'Replaces the names that are sent. The company that a contact belongs to stays.',
    refusals: ['not_found', 'contact.stale_version'],
  },
  remove: { says: 'Deletes the contact and all its details.', refusals: ['not_found'] },
  createDetail: {
    says: "Adds a telephone number, an e-mail address, whatever `userLabel` says. `version` is the contact's.",
    refusals: ['not_found', 'contact.stale_version'],
  },
  updateDetail: {
    says: "Changes the label and the value of a detail. `version` is the contact's.",
    refusals: ['not_found', 'contact.stale_version'],
  },
  removeDetail: {
    says: "Deletes a detail. `version` is the contact's.",
    refusals: ['not_found', 'contact.stale_version'],
  },
}
