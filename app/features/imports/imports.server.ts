import { importsWords } from '~/i18n/own/imports'
import { data, redirect } from '@remix-run/node'
import { loadPage, wireQuery, parseListQuery } from '~/components/list/list-query'
import { loadFacilities } from '~/features/companies/facilities/facility-options.server'
import { formatsIn } from '~/i18n/format'
import { isApiError, type PortalApi } from '~/portal/api.server'
import { formDataOf } from '~/portal/form.server'
import type { SignedIn } from '~/portal/guards.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { chosenRows } from '~/portal/preferences.server'
import { allowedLookups } from './allowed-lookups.server'
import { anotherTo, historyList, importPlaceOf, problemsList, type ImportPlace } from './imports'
import { readFile } from './read-file.server'

type Api = PortalApi['api']

export function placeIn({ user }: SignedIn, params: Parameters<typeof importPlaceOf>[1]): ImportPlace {
  const place = importPlaceOf(user.userType, params)
  if (!place) throw new Response(null, { status: 404 })
  return place
}

/** The possible sites; null if the address decides. */
async function placesFor(request: Request, { api, user }: SignedIn, { companyId }: ImportPlace) {
  if (companyId !== null) return null
  const asked = new URL(request.url).searchParams.get('companyId')
  const { facilities, companyId: named } = await loadFacilities(api, {
    companyId: asked,
    headquarterId: user.companyId,
  })
  const options = facilities.map(({ id, name }) => ({ value: id, label: name }))
  return { options, chosen: named || (options.length === 1 ? (options[0]?.value ?? '') : '') }
}

export async function loadImportStart(request: Request, signedIn: SignedIn, place: ImportPlace) {
  const { api } = signedIn
  const { companyId, kind } = place
  const query = parseListQuery(new URL(request.url).searchParams, historyList, chosenRows(request))
  const [rules, places, history] = await Promise.all([
    api.imports.rules(),
    placesFor(request, signedIn, place),
    loadPage(query, (asked) => {
      const { ItemsPerPage, Offset } = wireQuery(asked)
      return api.imports.list({
        Kind: kind,
        ...(companyId && { CompanyId: companyId }),
        ItemsPerPage,
        Offset,
      })
    }),
  ])
  return { kind, rules, places, history, allowed: await allowedLookups(api, rules.columns[kind]) }
}

export async function receiveImport(request: Request, signedIn: SignedIn, place: ImportPlace) {
  const { api, words: w } = signedIn
  const words = importsWords(w)
  const { kind, to } = place
  let chosen = ''
  const refuse = (status: number, error: { file?: string; place?: string }) =>
    data({ error, chosen }, { status })
  try {
    const { maximumSize } = await api.imports.rules()
    const read = await readFile(request, maximumSize)
    const typed = read.fields.get('companyId')
    chosen = typeof typed === 'string' ? typed : ''
    const companyId = place.companyId ?? chosen
    const choosePlace = companyId === '' ? { place: words.own.choosePlace } : {}
    if ('wrong' in read)
      return read.wrong === 'missing'
        ? refuse(400, { file: words.chooseFile, ...choosePlace })
        : refuse(413, { file: words.tooLarge(formatsIn(w).formatBytes(maximumSize)), ...choosePlace })
    if (companyId === '') return refuse(400, choosePlace)
    const { id } = await api.imports.upload({ companyId, kind, file: read.file })
    return redirect(to.one(id), 303)
  } catch (error) {
    if (!isApiError(error)) throw error
    return refuse(error.status, { file: error.status < 500 ? error.message : words.uploadFailed })
  }
}

/** @throws 404 for one that belongs elsewhere */
export async function loadImport(request: Request, api: Api, place: ImportPlace, importId: string) {
  const query = parseListQuery(new URL(request.url).searchParams, problemsList, chosenRows(request))
  const job = await api.imports.get({ importId })
  const isElsewhere = place.companyId !== null && job.companyId !== place.companyId
  if (isElsewhere || job.kind !== place.kind) throw new Response(null, { status: 404 })
  const none = { items: [], totalItems: 0, query }
  const pageOf = (asked: typeof query) => {
    const { ItemsPerPage, Offset } = wireQuery(asked)
    return { importId, ItemsPerPage, Offset }
  }
  if (job.problems > 0)
    return {
      job,
      problems: await loadPage(query, (asked) => api.imports.problems(pageOf(asked))),
      changes: none,
    }
  if (job.changed === 0) return { job, problems: none, changes: none }
  return {
    job,
    problems: none,
    changes: await loadPage(query, (asked) => api.imports.changes(pageOf(asked))),
  }
}

export async function decideImport(
  request: Request,
  { api, words: w }: SignedIn,
  place: ImportPlace,
  importId: string,
) {
  const words = importsWords(w)
  const intent = (await formDataOf(request)).get('intent')
  try {
    const job = await api.imports.get({ importId })
    if (intent === 'discard') {
      await api.imports.discard({ importId })
      return await redirectWithSuccess(anotherTo(place, job), words.discarded(job.filename))
    }
    if (intent !== 'commit') throw new Response(null, { status: 400 })
    await api.imports.commit({ importId })
    return redirect(place.to.one(importId), 303)
  } catch (error) {
    if (!isApiError(error)) throw error
    return data({ error: error.status < 500 ? error.message : words.actionFailed }, { status: error.status })
  }
}
