import { z } from 'zod'
import { email, language, soughtText } from '../../fields'
import { Done } from '../../items/review'
import { answersFile, call } from '../call'

const lang = language.optional().describe('Italian where absent.')

const atom = answersFile('application/atom+xml', 'An Atom feed (RFC 4287), the newest change first.')

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
  changes: call('public', 'GET', '/verify/{code}/changes', {
    token: 'read',
    mayLag: true,
    summary: 'What has changed of a certificate, as a feed',
    description:
      'Suspended, reinstated, reduced, replaced, expired, ended, revoked: what anybody may read of it. Also at `/verify/{code}/changes.atom`.',
    errors: ['certificate.unknown_code', 'too_many_tries'],
  })
    .route(atom)
    .input(z.object({ code: soughtText(), lang }))
    .output(z.instanceof(File)),
  companyChanges: call('public', 'GET', '/directory/companies/{slug}/changes', {
    token: 'read',
    summary: 'What has changed of a company’s certificates, as a feed',
    description:
      'In the last year, of the certificates that the register names. Also at `/directory/companies/{slug}/changes.atom`.',
    errors: ['directory.unknown'],
  })
    .route(atom)
    .input(z.object({ slug: soughtText(), lang }))
    .output(z.instanceof(File)),
  registerChanges: call('public', 'GET', '/directory/changes', {
    token: 'read',
    summary: 'What has changed of all certificates of the register, as a feed',
    description: 'In the last 30 days, 100 at most. Also at `/directory/changes.atom`.',
    errors: ['directory.unknown'],
  })
    .route(atom)
    .input(z.object({ lang }))
    .output(z.instanceof(File)),
}
