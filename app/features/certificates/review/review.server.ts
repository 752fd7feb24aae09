import { loadPage, pageQuery, parseListQuery } from '~/components/list/list-query'
import { concernSentence } from '~/features/concerns/concern-sentence'
import { loadCompanyChoices } from '~/features/companies/facilities/facility-options.server'
import { concernWords } from '~/i18n/own/concerns'
import { toReviewWords } from '~/i18n/own/to-review'
import type { SignedIn } from '~/portal/guards.server'
import { listOrFailure } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import { chosenRows } from '~/portal/preferences.server'
import { reviewAsked, reviewList } from './review-list'

export async function loadReview(request: Request, { api, user }: SignedIn) {
  const query = parseListQuery(new URL(request.url).searchParams, reviewList, chosenRows(request))
  return listOrFailure(async () => {
    const [page, companies] = await Promise.all([
      loadPage(query, (asked) => api.certificates.concerns({ ...pageQuery(asked), ...reviewAsked(asked) })),
      loadCompanyChoices(api, { userType: user.userType }),
    ])
    const { items, totalItems, query: shown } = page
    return { items, totalItems, query: shown, companies }
  })
}

/** More than anybody reads on the page of one certificate. */
const MOST = 20

/** The open concerns of one certificate, for managers. Their words come along, as few certificates ever need them. */
export async function reviewOf({ api, user, words }: SignedIn, certificationGroupId: string) {
  if (!user.isCertifierCompanyManager) return null
  const { items } = await api.certificates.concerns({
    CertificationGroupId: certificationGroupId,
    Offset: 0,
    ItemsPerPage: MOST,
  })
  if (items.length === 0) return null
  const w = toReviewWords(words)
  return {
    title: w.one,
    concerns: items.map((one) => ({
      id: one.id,
      says: `${one.product.name}: ${one.concerns
        .map((concern) => concernSentence(concernWords(words), concern, one.names))
        .join('; ')}`,
      settle: paths.certifier.settleConcern(one.id),
      settleLabel: w.settleOne(one.product.name),
    })),
    settle: w.settle,
  }
}

export type ReviewOfCertificate = NonNullable<Awaited<ReturnType<typeof reviewOf>>>
