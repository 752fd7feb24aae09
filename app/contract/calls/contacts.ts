import { z } from 'zod'
import { Done } from '../items/review'
import { contactSorts } from '../sorts'
import { call, callByQuery } from './call'
import { listQuery, paged, search } from './lists'
import { count, id, version } from '../fields'
import {
  Contact,
  CreateContact,
  UpdateContact,
  CreateContactDetail,
  UpdateContactDetail,
  SavedContactDetail,
} from '../contacts'

export const contacts = {
  list: call('signed-in', 'GET', '/company/contacts/list', {
    token: 'read',
    mayLag: true,
    summary: "A headquarters' or facility's contacts, with their details",
    description: 'The people to turn to at one headquarters or facility, by name unless told otherwise.',
    errors: ['not_found'],
  })
    .input(z.object({ ...listQuery(contactSorts), CompanyId: id, Search: search }))
    .output(paged(Contact)),
  get: call('signed-in', 'GET', '/company/contacts', {
    token: 'read',
    summary: 'One contact with its details',
    description: 'A contact of a company that the caller may see.',
    errors: ['not_found'],
  })
    .input(z.object({ companyContactId: id }))
    .output(Contact),
  create: call('signed-in', 'POST', '/company/contacts/createcontact', {
    token: 'write',
    summary: 'Create a contact',
    description: 'Adds a person to a headquarters or facility. Only the first name is required.',
    errors: ['not_found', 'quota.pace'],
  })
    .input(CreateContact)
    .output(Contact),
  update: call('signed-in', 'PUT', '/company/contacts/updatecontact', {
    token: 'write',
    summary: "Change a contact's names",
    description: 'Replaces the names that are sent. The company that a contact belongs to stays.',
    errors: ['not_found', 'contact.stale_version'],
  })
    .input(UpdateContact)
    .output(Contact),
  remove: callByQuery('signed-in', 'DELETE', '/company/contacts/deletecontact', {
    token: 'write',
    summary: 'Delete a contact with its details',
    description: 'Deletes the contact and all its details.',
    errors: ['not_found'],
  })
    .input(z.object({ query: z.object({ id }) }))
    .output(Done),
  createDetail: call('signed-in', 'POST', '/company/contacts/createcontactdetail', {
    token: 'write',
    summary: 'Add a detail to a contact',
    description:
      "Adds a telephone number, an e-mail address, whatever `userLabel` says. `version` is the contact's.",
    errors: ['not_found', 'contact.stale_version', 'quota.pace'],
  })
    .input(CreateContactDetail)
    .output(SavedContactDetail),
  updateDetail: call('signed-in', 'PUT', '/company/contacts/updatecontactdetail', {
    token: 'write',
    summary: 'Change a detail of a contact',
    description: "Changes the label and the value of a detail. `version` is the contact's.",
    errors: ['not_found', 'contact.stale_version'],
  })
    .input(UpdateContactDetail)
    .output(SavedContactDetail),
  removeDetail: callByQuery('signed-in', 'DELETE', '/company/contacts/deletecontactdetail', {
    token: 'write',
    summary: 'Remove a detail of a contact',
    description: "Deletes a detail. `version` is the contact's.",
    errors: ['not_found', 'contact.stale_version'],
  })
    .input(z.object({ query: z.object({ id, version }) }))
    .output(
      z.object({
        ok: z.literal(true),
        version: count.describe("The contact's version after this change."),
      }),
    ),
}
