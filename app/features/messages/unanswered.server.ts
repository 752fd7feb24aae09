import { defineList, loadPage, parseListQuery, wireQuery } from '~/components/list/list-query'
import { unansweredSorts } from '~/contract/sorts'
import { LayAside } from '~/contract/messages'
import { signedInForm } from '~/portal/forms/form.server'
import { requireArea } from '~/portal/guards.server'
import { listOrFailure } from '~/portal/lists.server'
import { areaPaths } from '~/portal/paths'
import { pressIn } from '~/portal/picker.server'
import { chosenRows } from '~/portal/preferences.server'
import { answerRefusal } from '~/portal/answer-refusal.server'
import { redirectWithToast } from '~/portal/toast.server'

const unansweredList = defineList({ sorts: unansweredSorts, defaultSort: 'writtenAt', filters: ['Aside'] })

const asideFilter = (value: string | undefined) => (value === 'true' ? true : undefined)

export async function loadUnanswered(request: Request) {
  const { api } = await requireArea(request)
  const query = parseListQuery(new URL(request.url).searchParams, unansweredList, chosenRows(request))
  return listOrFailure(() =>
    loadPage(query, (asked) =>
      api.threads.unanswered({ ...wireQuery(asked), Aside: asideFilter(asked.filters.Aside) }),
    ),
  )
}

/** Each button answers with where the message is now, and the way there. */
export async function runUnanswered(request: Request) {
  const { api, user, formData, headers, words: w } = await signedInForm(request, requireArea)
  const words = w.questions
  const sent = LayAside.safeParse(Object.fromEntries(formData))
  const { intent } = pressIn(formData)
  if (!sent.success || (intent !== 'aside' && intent !== 'back')) throw new Response(null, { status: 400 })
  const to = areaPaths(user.userType)
  const [waiting, laidAside] = [to.unanswered(), to.unanswered({ Aside: 'true' })]
  try {
    if (intent === 'aside') await api.threads.layAside(sent.data)
    else await api.threads.takeBack(sent.data)
  } catch (error) {
    return answerRefusal(error, words.asideFailed)
  }
  const [here, there, content, label] =
    intent === 'aside'
      ? [waiting, laidAside, words.laidAside, words.showAside]
      : [laidAside, waiting, words.takenBack, words.showUnanswered]
  return redirectWithToast(here, { type: 'success', content, link: { to: there, label } }, headers)
}
