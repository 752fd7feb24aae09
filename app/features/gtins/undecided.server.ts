import { loadPage, pageQuery, parseListQuery, defineList } from '~/components/list/list-query'
import { loadCompanyChoices } from '~/features/companies/facilities/facility-options.server'
import { tickedIn } from '~/features/deletion/chosen.server'
import type { NewNotification } from '~/domain/notification'
import { signedInForm } from '~/portal/forms/form.server'
import { requireCertifier, type SignedIn } from '~/portal/guards.server'
import { listOrFailure } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import { chosenRows } from '~/portal/preferences.server'
import { redirectWithToast } from '~/portal/toast.server'
import { gtinSorts } from '~/contract/sorts'

export function loadUndecided(request: Request, signedIn: SignedIn) {
  const { api } = signedIn
  const query = parseListQuery(new URL(request.url).searchParams, undecidedList, chosenRows(request))
  return listOrFailure(async () => {
    const [page, companies] = await Promise.all([
      loadPage(query, (asked) =>
        api.gtins.undecided({ ...pageQuery(asked), CompanyId: asked.filters.CompanyId }),
      ),
      loadCompanyChoices(request, signedIn),
    ])
    return { items: page.items, totalItems: page.totalItems, query: page.query, companies }
  })
}

/** @returns to the list, where those that were refused still stand */
export async function confirmTicked(request: Request) {
  const form = await signedInForm(request, requireCertifier)
  const words = form.words.gtins
  const list = paths.certifier.gtins() + new URL(request.url).search
  const items = tickedIn(form.formData).map((id) => {
    const [gtin = '', productId = ''] = id.split(':')
    return { productId, gtin }
  })
  const { outcomes } = items.length > 0 ? await form.api.gtins.confirm({ items }) : { outcomes: [] }
  const refused = outcomes.flatMap(({ refusal }) => (refusal ? [refusal.message] : []))
  const done = outcomes.length - refused.length
  const toasts: NewNotification[] = [
    ...(done > 0 ? [{ type: 'success' as const, content: words.confirmedMany(done) }] : []),
    ...(refused.length > 0 ? [{ type: 'error' as const, content: refused.join(' ') }] : []),
    ...(outcomes.length === 0 ? [{ type: 'error' as const, content: words.noneTicked }] : []),
  ]
  return redirectWithToast(list, toasts, form.headers)
}

/** The oldest first. */
const undecidedList = defineList({
  sorts: gtinSorts,
  defaultSort: 'declaredAt',
  filters: ['CompanyId'],
})
