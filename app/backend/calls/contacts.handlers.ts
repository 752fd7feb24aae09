import { done, handle } from './handle'
import { createContact, removeContact, updateContact } from '../modules/contacts/create-contact'
import {
  createContactDetail,
  removeContactDetail,
  updateContactDetail,
} from '../modules/contacts/create-contact-detail'
import { listContacts, getContact } from '../modules/contacts/list-contacts'

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
