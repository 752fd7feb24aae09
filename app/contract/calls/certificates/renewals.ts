import { z } from 'zod'
import { mostRenewals } from '~/domain/certificates/renewal-steps'
import { mostAtOnce } from '~/domain/items/review'
import { id, isoDate } from '../../fields'
import {
  ApproveRenewals,
  AskLetters,
  IssueRenewals,
  LettersAsked,
  OutlineRenewals,
  RenewalJob,
  RenewalOutcome,
  RenewalOutline,
  RenewalRow,
  RenewalStep,
  StartRenewals,
} from '../../certificates/renewals'
import { Done } from '../../items/review'
import { certificateSorts } from '../../sorts'
import { answersFile, call } from '../call'
import { listQuery, oneOrMany, paged, page, search } from '../lists'

const steps = z.object({
  outcomes: z.array(RenewalStep).describe('One for each certificate, in the order asked.'),
})

const oneJob = z.object({ jobId: id })

/** Many certificates renewed together, and updated letters requested for many ingredients. */
export const renewals = {
  list: call('certifier', 'GET', '/certifier/certificates/renewals', {
    token: 'read',
    mayLag: true,
    summary: 'Certificates to renew, with what each still lacks',
    description:
      'Those that have expired or expire within `WithinDays`, and that none replaces; the first to expire first. Certificates of one lot only if their company asks for it.',
    errors: ['not_found'],
  })
    .input(
      z.object({
        ...listQuery(certificateSorts),
        Search: search,
        CompanyId: id.optional().describe('A facility, or a headquarters with its facilities.'),
        Ids: oneOrMany(id, 'Ids'),
        WithProducts: z.boolean().optional().describe('With the products of each.'),
        WithinDays: z
          .number()
          .int()
          .min(0)
          .max(3650)
          .default(60)
          .describe('Also those that expire within so many days.'),
      }),
    )
    .output(paged(RenewalRow)),
  start: call('certifier', 'POST', '/certifier/certificates/renewals/start', {
    token: false,
    summary: `Open new versions of the products of ${mostAtOnce} certificates at most`,
    description:
      'Each certificate for itself. Of very many products one call takes some: as long as `left` is not 0, the same call goes on.',
  })
    .input(StartRenewals)
    .output(steps),
  approve: call('certifier', 'POST', '/certifier/certificates/renewals/approve', {
    token: false,
    summary: 'Approve the new versions of their products; irreversible',
    description:
      'Each product for itself, by the rules of approving many: what is refused is named, also what has serious concerns that `answers` does not weigh. A company gets one mail for all of its own. As long as `left` is not 0, the same call goes on.',
  })
    .input(ApproveRenewals)
    .output(steps),
  preview: call('certifier', 'POST', '/certifier/certificates/renewals/preview', {
    token: false,
    withoutKey: true,
    summary: 'A renewal as it would be issued, marked FAC-SIMILE, as PDF',
    description:
      'Refuses what issuing would refuse. It takes no number, bears neither seal nor a code that can be checked, and nothing is kept.',
    errors: [
      'not_found',
      'request.decided',
      'certificate.renewal_incomplete',
      'certificate.products_not_available',
      'certificate.replaced',
      'certificate.revoked',
      'certificate.ended',
      'certificate.suspended',
    ],
  })
    .route(answersFile('application/pdf', 'The fac-simile.'))
    .input(z.object({ certificationGroupId: id, expireOn: isoDate.optional() }))
    .output(z.instanceof(File)),
  outline: call('certifier', 'POST', '/certifier/certificates/renewals/outline', {
    token: false,
    withoutKey: true,
    summary: `What ${mostAtOnce} renewals at most would issue, and whom they would mail`,
    description:
      'Issues nothing. What is `forbidden`, and what takes a reason, is refused: it is issued singly.',
  })
    .input(OutlineRenewals)
    .output(z.object({ outcomes: z.array(RenewalOutline).describe('In the order asked.') })),
  issue: call('certifier', 'POST', '/certifier/certificates/renewals/issue', {
    token: false,
    summary: `Issue ${mostRenewals} renewals at most, in the background; irreversible`,
    description:
      'Each in a transaction of its own, with its own number, and once: one that is refused holds up none of the others. `job` says how far it is, `outcomes` what became of each. ' +
      'Valid for another year, or as an open request asks, which it answers, or as `expireOn` says. At the end a company gets one mail for all of its own.',
    errors: ['not_found'],
  })
    .input(IssueRenewals)
    .output(RenewalJob),
  jobs: call('certifier', 'GET', '/certifier/certificates/renewals/jobs', {
    token: 'read',
    summary: 'The latest renewals in the background, the newest first',
    description: 'At most five, of all certifiers. They are forgotten a month after they end.',
  }).output(z.object({ items: z.array(RenewalJob) })),
  job: call('certifier', 'GET', '/certifier/certificates/renewals/jobs/{jobId}', {
    token: 'read',
    summary: 'Renewals in the background, and how far they are',
    description: 'To be asked again and again while `finishedAt` is null.',
    errors: ['not_found'],
  })
    .input(oneJob)
    .output(RenewalJob),
  cancel: call('certifier', 'POST', '/certifier/certificates/renewals/jobs/cancel', {
    token: false,
    summary: 'Cancel renewals in the background',
    description:
      'What is issued already stays so, and its companies are mailed; what is left is refused, and can be begun again. One that has ended stays as it is.',
    errors: ['not_found'],
  })
    .input(oneJob)
    .output(Done),
  outcomes: call('certifier', 'GET', '/certifier/certificates/renewals/jobs/{jobId}/outcomes', {
    token: 'read',
    summary: 'What became of each renewal in the background',
    description: 'Those that were refused come first, then those that wait.',
    errors: ['not_found'],
  })
    .input(oneJob.extend(page))
    .output(paged(RenewalOutcome)),
  askLetters: call('certifier', 'POST', '/certifier/ingredientflow/letters', {
    token: false,
    summary: `Ask for the updated letters of ${mostAtOnce} ingredients at most`,
    description:
      'Each headquarters gets one message with the list of its ingredients, in its thread, and one mail. An ingredient asked about within a day is left out.',
    errors: ['not_found'],
  })
    .input(AskLetters)
    .output(LettersAsked),
}
