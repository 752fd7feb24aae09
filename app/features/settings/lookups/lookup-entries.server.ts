import { LookupEntryForm } from '~/contract/items/lookups'
import { lookupNames, type LookupName } from '~/domain/kosher/lookup-entries'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { textsIn } from '~/portal/picker.server'
import { answerRefusal } from '~/portal/answer-refusal.server'
import { redirectWithSuccess } from '~/portal/toast.server'

const notFound = () => new Response(null, { status: 404 })

/** @throws 404 */
function lookupAt(name: string): LookupName {
  const lookup = lookupNames.find((one) => one === name)
  if (!lookup) throw notFound()
  return lookup
}

export async function loadEntries(request: Request) {
  const { api } = await requireManager(request)
  return { entries: (await api.lookups.entries()).items }
}

/** Archives or restores one. @throws 400 for an unknown intent */
export async function changeEntry(request: Request) {
  const { api, formData, headers, words: w } = await signedInForm(request, requireManager)
  const words = w.lookupEntries
  const [intent = ''] = textsIn(formData, 'intent')
  const [, action, list = '', entryId = ''] = /^(archive|restore):(\w+):(.+)$/.exec(intent) ?? []
  if (!action) throw new Response(null, { status: 400 })
  const lookup = lookupAt(list)
  try {
    const { description, archived } = await api.lookups.archiveEntry({
      lookup,
      entryId,
      archived: action === 'archive',
    })
    const done = archived ? words.archived(description) : words.restored(description)
    return redirectWithSuccess(paths.certifier.lookups(), done, headers)
  } catch (error) {
    return answerRefusal(error, words.changeFailed)
  }
}

/** @param entryId absent for a new one */
export async function loadEntry(request: Request, list: string, entryId?: string) {
  const { api, headers } = await requireManager(request)
  const lookup = lookupAt(list)
  const { items } = entryId === undefined ? { items: [] } : await api.lookups.entries()
  const entry = items.find((one) => one.lookup === lookup && one.id === entryId) ?? null
  if (entryId !== undefined && !entry) throw notFound()
  return formPage(request, LookupEntryForm, headers, { lookup, entry })
}

export async function saveEntry(request: Request, list: string, entryId?: string) {
  const form = await signedInForm(request, requireManager)
  const lookup = lookupAt(list)
  const words = form.words.lookupEntries
  // The button that confirms how many items are affected.
  const [, asked] = /^touch:(\d+)$/.exec(textsIn(form.formData, 'intent')[0] ?? '') ?? []
  const touched = asked === undefined ? undefined : Number(asked)
  return handleForm(form, LookupEntryForm, { failure: words.saveFailed }, async ({ version, ...typed }) => {
    const { lookups } = form.api
    if (entryId === undefined) await lookups.addEntry({ lookup, ...typed })
    else await lookups.saveEntry({ lookup, entryId, version, touched, ...typed })
    const done = entryId === undefined ? words.added : words.saved
    return redirectWithSuccess(paths.certifier.lookups(), done(typed.description), form.headers)
  })
}
