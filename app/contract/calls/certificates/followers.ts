import { z } from 'zod'
import { email, language, soughtText } from '../../fields'
import { Done } from '../../items/review'
import { answersFile, call } from '../call'

const lang = language.optional().describe('Italian where absent.')

/** Anybody may be told what changes of a certificate, or of a product of the register. */
export const followers = {
  ask: call('public', 'POST', '/followers', {
    token: false,
    summary: 'Ask to be told by mail what changes',
    description:
      'Of a certificate, by its `code`, or of a product of the register, by its `slug`. The address gets a mail with a link that confirms within 72 hours; the answer is the same whether it follows already. 404 unless the certifier has switched it on.',
    errors: ['not_found', 'certificate.unknown_code', 'directory.unknown', 'too_many_tries'],
  })
    .input(
      z
        .object({
          code: soughtText().optional(),
          slug: soughtText().optional(),
          email: email(),
          lang,
        })
        .refine(({ code, slug }) => (code === undefined) !== (slug === undefined), { path: ['code'] }),
    )
    .output(Done),
  confirm: call('public', 'POST', '/followers/confirm', {
    token: false,
    summary: 'Confirm that an address follows',
    description: 'By the link of the mail; again, it answers the same.',
    errors: ['link_invalid', 'too_many_tries'],
  })
    .input(z.object({ token: soughtText() }))
    .output(z.object({ url: z.string().describe('The page of what is followed.') })),
  leave: call('public', 'POST', '/followers/leave', {
    token: false,
    summary: 'Follow no more',
    description:
      'By the link that stands in every mail. Deletes the address; an unknown link is answered alike.',
  })
    .input(z.object({ token: soughtText() }))
    .output(Done),
  changes: call('public', 'GET', '/followers/changes', {
    token: 'read',
    summary: 'What has changed, as a feed',
    description:
      'Of a certificate by its `code`, of a company of the register by its `slug` in the last year, or of all the register in the last 30 days, 100 at most: suspended, reinstated, reduced, replaced, expired, ended, revoked. Also at `/verify/{code}/changes.atom`, `/directory/companies/{slug}/changes.atom` and `/directory/changes.atom`.',
    errors: ['certificate.unknown_code', 'directory.unknown', 'too_many_tries'],
  })
    .route(answersFile('application/atom+xml', 'An Atom feed (RFC 4287), the newest change first.'))
    .input(z.object({ code: soughtText().optional(), slug: soughtText().optional(), lang }))
    .output(z.instanceof(File)),
}
