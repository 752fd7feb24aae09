import { z } from 'zod'
import { certificateForm, certificateShown, checkCertificateForm } from './certificates'
import { count, day, id, instant, requiredNote } from '../fields'
import { ProductListItem } from '../items/products'
import { Assignee } from '../accounts/staff'

export const requestKinds = ['new', 'renew', 'add'] as const
export const requestStatuses = ['open', 'issued', 'declined', 'withdrawn'] as const

const GroupRef = z.object({ id: z.string(), number: z.string(), name: z.string() })

/** Specification §4 "Requests". */
export const RequestListItem = z.object({
  id: z.string(),
  kind: z.enum(requestKinds).describe('A new certificate, a renewal, or more products for one.'),
  status: z.enum(requestStatuses),
  name: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  headQuarterId: z.string(),
  headQuarterName: z.string(),
  certificationGroup: GroupRef.nullable().describe('The one to be renewed or added to.'),
  productCount: count,
  createdAt: instant,
  createdBy: z.string().nullable().describe('Who asked, by name; by e-mail where no name is known.'),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable().describe('By name. Companies are not told which certifier it was.'),
  decisionNote: z.string().nullable(),
  issuedGroup: GroupRef.nullable().describe('What was issued.'),
  assignedTo: Assignee.nullable(),
})
export type RequestListItem = z.output<typeof RequestListItem>

export const Request = RequestListItem.extend({
  ...certificateShown,
  expireOn: day.nullable(),
  products: z
    .array(ProductListItem)
    .describe('As they are now, in the order asked for; deleted ones are missing.'),
  deletedProducts: z.array(z.string()),
  alsoAskedFor: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      products: z.array(z.string()).describe('The names of the products that both ask for.'),
    }),
  ),
})
export type Request = z.output<typeof Request>

export const CreateRequest = z.object(certificateForm).superRefine(checkCertificateForm)

export const DeclineRequest = z.object({
  requestId: id,
  note: requiredNote(2000).describe('The companies are told it.'),
})
