import { os } from '../../implement'
import { createContact } from './create-contact'
import { createContactDetail } from './create-contact-detail'
import { getContact } from './get-contact'
import { listContacts } from './list-contacts'
import { removeContact } from './remove-contact'
import { removeContactDetail } from './remove-contact-detail'
import { updateContact } from './update-contact'
import { updateContactDetail } from './update-contact-detail'

export const contactHandlers = {
  list: os.contacts.list.handler(({ context, input }) => listContacts(context.ctx, input)),
  get: os.contacts.get.handler(({ context, input }) => getContact(context.ctx, input.companyContactId)),
  create: os.contacts.create.handler(({ context, input }) => createContact(context.ctx, input)),
  update: os.contacts.update.handler(({ context, input }) => updateContact(context.ctx, input)),
  remove: os.contacts.remove.handler(async ({ context, input }) => {
    await removeContact(context.ctx, input.query.id)
    return { ok: true } as const
  }),
  createDetail: os.contacts.createDetail.handler(({ context, input }) =>
    createContactDetail(context.ctx, input),
  ),
  updateDetail: os.contacts.updateDetail.handler(({ context, input }) =>
    updateContactDetail(context.ctx, input),
  ),
  removeDetail: os.contacts.removeDetail.handler(async ({ context, input }) => ({
    ok: true,
    version: await removeContactDetail(context.ctx, input.query),
  })),
}
