import { loadPage, parseListQuery } from '~/components/list/list-query'
import { TermForm } from '~/contract/items/terms'
import { termKinds } from '~/domain/kosher/term-kinds'
import { lookupChoice } from '~/features/items/lookup-options'
import type { PortalApi } from '~/portal/api.server'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireCertifier, requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { textsIn } from '~/portal/picker.server'
import { answerRefusal } from '~/portal/answer-refusal.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { termsList } from './terms-list'

const backTo = (request: Request) => paths.certifier.terms() + new URL(request.url).search

export async function loadTerms(request: Request) {
  const { api, user } = await requireCertifier(request)
  const asked = parseListQuery(new URL(request.url).searchParams, termsList)
  const Kind = termKinds.find((one) => one === asked.filters.Kind)
  const [list, tried] = await Promise.all([
    loadPage(asked, ({ Search, ItemsPerPage, Offset }) =>
      api.concerns.terms({ Search, Kind, ItemsPerPage, Offset }),
    ),
    tryName(api, asked.filters),
  ])
  return { ...list, tried, isManager: user.isCertifierCompanyManager }
}

type Asked = Partial<Record<'Name' | 'KosherStatusId' | 'KosherGroupId', string>>

/** Nonsensical parameters are left out. */
async function tryName(api: PortalApi['api'], { Name, KosherStatusId, KosherGroupId }: Asked) {
  const [statuses, groups] = await Promise.all([api.lookups.kosherStatus(), api.lookups.kosherGroups()])
  const chosen = <Entry extends { id: string }>(entries: { items: Entry[] }, id: string | undefined) =>
    entries.items.find((entry) => entry.id === id)?.id
  const asked = {
    KosherStatusId: chosen(statuses, KosherStatusId),
    KosherGroupId: chosen(groups, KosherGroupId),
  }
  return {
    ...asked,
    statuses: statuses.items.map(lookupChoice),
    groups: groups.items.map(lookupChoice),
    found: Name ? { name: Name, items: (await api.concerns.tryName({ Name, ...asked })).items } : null,
  }
}

/** Archives or restores one. @throws 400 for an unknown intent */
export async function changeTerm(request: Request) {
  const { api, formData, headers, words: w } = await signedInForm(request, requireManager)
  const words = w.concernSettings.terms
  const [intent = ''] = textsIn(formData, 'intent')
  const [, action, termId = ''] = /^(archive|restore):(.+)$/.exec(intent) ?? []
  if (!action) throw new Response(null, { status: 400 })
  try {
    const { shown, archived } = await api.concerns.archiveTerm({ termId, archived: action === 'archive' })
    const done = archived ? words.archived(shown) : words.restored(shown)
    return redirectWithSuccess(backTo(request), done, headers)
  } catch (error) {
    return answerRefusal(error, words.changeFailed)
  }
}

/** @param termId absent for a new one */
export async function loadTerm(request: Request, termId?: string) {
  const { api, headers } = await requireManager(request)
  const term = termId === undefined ? null : await api.concerns.term({ termId })
  return formPage(request, TermForm, headers, { term })
}

export async function saveTerm(request: Request, termId?: string) {
  const form = await signedInForm(request, requireManager)
  const words = form.words.concernSettings.terms
  return handleForm(form, TermForm, { failure: words.saveFailed }, async ({ version, ...typed }) => {
    const { concerns } = form.api
    if (termId === undefined) await concerns.addTerm(typed)
    else await concerns.saveTerm({ termId, version, ...typed })
    const done = termId === undefined ? words.added : words.saved
    return redirectWithSuccess(backTo(request), done(typed.shown), form.headers)
  })
}
