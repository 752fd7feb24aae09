import { z } from 'zod'
import { validationMessages as messages } from '~/domain/validation-messages'
import { email, id, instant, listQuery, paged } from './fields'
import { Done } from './review'
import { call, callByQuery } from './route'

/** An account of a company (spec §3). */
export const Account = z.object({
  id: z.string(),
  username: z.string().describe('What one signs in with: the e-mail address.'),
  email: z.string(),
  confirmed: z.boolean().describe('Whether the invite was answered and a password chosen.'),
  createdAt: instant,
})
export type Account = z.output<typeof Account>

export const accountSorts = ['email', 'createdAt'] as const

/** A colleague to invite (decisions §2), refused in the words of the company's area (spec §5). */
export const AddContributor = z.object({ email: email(messages.emailInvalidItalian) })

/** Whom an invite went to. */
export const Invited = z.object({ ok: z.literal(true), email: z.string() })

export const accounts = {
  list: call('signed-in', 'GET', '/company/masterdata/getusers', "A company's accounts")
    .input(z.object({ ...listQuery, CompanyId: id }))
    .output(paged(Account)),
  addContributor: call(
    'company',
    'POST',
    '/company/masterdata/addcontributor',
    'Invite a colleague by mail; answers alike whether or not the address is known elsewhere',
  )
    .input(AddContributor)
    .output(Invited),
  remove: callByQuery(
    'signed-in',
    'DELETE',
    '/company/masterdata/deleteuser',
    "Delete a company's account; its sessions and links end",
  )
    .input(z.object({ query: z.object({ userId: id }) }))
    .output(Done),
}
