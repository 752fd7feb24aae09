import { done, handle } from './handle'
import { createContact } from '../modules/contacts/create-contact'
import { createContactDetail } from '../modules/contacts/create-contact-detail'
import { getContact } from '../modules/contacts/get-contact'
import { listContacts } from '../modules/contacts/list-contacts'
import { removeContact } from '../modules/contacts/remove-contact'
import { removeContactDetail } from '../modules/contacts/remove-contact-detail'
import { updateContact } from '../modules/contacts/update-contact'
import { updateContactDetail } from '../modules/contacts/update-contact-detail'

export const contactHandlers = handle('contacts', {
  list: listContacts,
  get: (ctx, input) => getContact(ctx, input.companyContactId),
  create: createContact,
  update: updateContact,
  remove: done((ctx, input) => removeContact(ctx, input.query.id)),
  createDetail: createContactDetail,
  updateDetail: updateContactDetail,
  removeDetail: async (ctx, input) => ({ ok: true, version: await removeContactDetail(ctx, input.query) }),
})
