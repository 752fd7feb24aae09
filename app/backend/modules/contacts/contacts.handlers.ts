import { done, handle } from '../../handle'
import { createContact } from './create-contact'
import { createContactDetail } from './create-contact-detail'
import { getContact } from './get-contact'
import { listContacts } from './list-contacts'
import { removeContact } from './remove-contact'
import { removeContactDetail } from './remove-contact-detail'
import { updateContact } from './update-contact'
import { updateContactDetail } from './update-contact-detail'

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
