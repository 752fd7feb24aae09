import { loadPage, pageQuery, parseListQuery } from '~/components/list/list-query'
import type { CertifiedConcern } from '~/contract/certificates/certificates'
import type { Weight } from '~/domain/kosher/concern'
import { concernLead, concernSentence, concernSubjects } from '~/features/kosher/concern-sentence'
import type { Subject } from '~/features/kosher/linked-subjects'
import { loadCompanyChoices } from '~/features/companies/facilities/facility-options.server'
import type { Words } from '~/i18n/words'
import type { SignedIn } from '~/portal/guards.server'
import { listOrFailure } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import { chosenRows } from '~/portal/preferences.server'
import { reviewAsked, reviewList } from './review-list'

/** In words, which come with it: else they would weigh on pages that speak of no concern. */
export interface SaidConcern {
  weight: Weight
  lead: string
  subjects: Subject[]
}

export const concernSentences = (words: Words, { concerns, names }: CertifiedConcern): string[] =>
  concerns.map((concern) => concernSentence(words, concern, names))

const saidIn = (words: Words, { concerns, names }: CertifiedConcern): SaidConcern[] =>
  concerns.map((concern) => ({
    weight: concern.weight,
    lead: concernLead(words, concern),
    subjects: concernSubjects(concern, names),
  }))

export type ReviewRow = Omit<CertifiedConcern, 'concerns' | 'names'> & { said: SaidConcern[] }

export async function loadReview(request: Request, signedIn: SignedIn) {
  const { api, words } = signedIn
  const query = parseListQuery(new URL(request.url).searchParams, reviewList, chosenRows(request))
  return listOrFailure(async () => {
    const [page, companies] = await Promise.all([
      loadPage(query, (asked) => api.certificates.concerns({ ...pageQuery(asked), ...reviewAsked(asked) })),
      loadCompanyChoices(request, signedIn),
    ])
    const { totalItems, query: shown } = page
    const items = page.items.map((one): ReviewRow => {
      const { concerns: _concerns, names: _names, ...row } = one
      return { ...row, said: saidIn(words, one) }
    })
    return { items, totalItems, query: shown, companies }
  })
}

/** More than anybody reads on the page of one certificate. */
const MOST = 20

/** The open concerns of one certificate, for managers. */
export async function reviewOf({ api, user, words }: SignedIn, certificationGroupId: string) {
  if (!user.isCertifierCompanyManager) return null
  const { items } = await api.certificates.concerns({
    CertificationGroupId: certificationGroupId,
    Offset: 0,
    ItemsPerPage: MOST,
  })
  if (items.length === 0) return null
  const w = words.toReview
  return {
    title: w.one,
    concerns: items.map((one) => ({
      id: one.id,
      says: `${one.product.name}: ${concernSentences(words, one).join('; ')}`,
      settle: paths.certifier.settleConcern(one.id),
      settleLabel: w.settleOne(one.product.name),
    })),
    settle: w.settle,
  }
}

export type ReviewOfCertificate = NonNullable<Awaited<ReturnType<typeof reviewOf>>>
