import { PhraseForm } from '~/contract/items/phrases'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireCertifier, requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { textsIn } from '~/portal/picker.server'
import { answerRefusal } from '~/portal/answer-refusal.server'
import { redirectWithSuccess } from '~/portal/toast.server'

/** Shared phrases are in the certifier's area, private ones with the account. */
function phraseKeeper(request: Request) {
  const shared = new URL(request.url).pathname.startsWith(paths.certifier.sharedPhrases().list())
  return shared
    ? { shared, guard: requireManager, to: paths.certifier.sharedPhrases() }
    : { shared, guard: requireCertifier, to: paths.ownPhrases() }
}

export async function loadPhrases(request: Request) {
  const { shared, guard } = phraseKeeper(request)
  const { api, user } = await guard(request)
  const { items } = await api.phrases.list({ Shared: shared, WithArchived: true, Sort: 'position' })
  return { shared, phrases: items, isManager: user.isCertifierCompanyManager }
}

/** Moves one up or down, archives or restores it. @throws 400 for an unknown intent */
export async function changePhrases(request: Request) {
  const { guard, to } = phraseKeeper(request)
  const { api, formData, headers, words: w } = await signedInForm(request, guard)
  const words = w.phrases
  const [intent = ''] = textsIn(formData, 'intent')
  const [, action, phraseId = ''] = /^(up|down|archive|restore):(.+)$/.exec(intent) ?? []
  if (!action) throw new Response(null, { status: 400 })
  try {
    if (action === 'up' || action === 'down') {
      await api.phrases.move({ phraseId, direction: action })
      return redirectWithSuccess(to.list(), words.moved, headers)
    }
    const { title, archived } = await api.phrases.archive({ phraseId, archived: action === 'archive' })
    return redirectWithSuccess(to.list(), archived ? words.archived(title) : words.restored(title), headers)
  } catch (error) {
    return answerRefusal(error, words.changeFailed)
  }
}

/** @param phraseId absent for a new one */
export async function loadPhrase(request: Request, phraseId?: string) {
  const { shared, guard } = phraseKeeper(request)
  const { api, headers } = await guard(request)
  const phrase = phraseId === undefined ? null : await api.phrases.get({ phraseId })
  if (phrase && phrase.shared !== shared) throw new Response(null, { status: 404 })
  return formPage(request, PhraseForm, headers, { phrase, shared })
}

export async function savePhrase(request: Request, phraseId?: string) {
  const { shared, guard, to } = phraseKeeper(request)
  const form = await signedInForm(request, guard)
  const { saved, saveFailed: failure } = form.words.phrases
  return handleForm(form, PhraseForm, { failure }, async ({ version, ...written }) => {
    const { phrases } = form.api
    if (phraseId === undefined) await phrases.create({ ...written, shared })
    else await phrases.save({ phraseId, ...written, version })
    return redirectWithSuccess(to.list(), saved, form.headers)
  })
}
