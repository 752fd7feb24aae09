import { importsWords } from '~/i18n/own/imports'
import { data, redirect } from '@remix-run/node'
import { loadPage, wireQuery, parseListQuery } from '~/components/list/list-query'
import { formatsIn } from '~/i18n/format'
import { isApiError, type PortalApi } from '~/portal/api.server'
import { formDataOf } from '~/portal/form.server'
import type { SignedIn } from '~/portal/guards.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { chosenRows } from '~/portal/preferences.server'
import { importPlaceOf, problemsList, type ImportPlace } from './imports'
import { readFile } from './read-file.server'

type Api = PortalApi['api']

const latest = 10

export function placeIn(params: Parameters<typeof importPlaceOf>[0]): ImportPlace {
  const place = importPlaceOf(params)
  if (!place) throw new Response(null, { status: 404 })
  return place
}

export async function loadImportStart(api: Api, { companyId, kind }: ImportPlace) {
  const [rules, history, groups, statuses, restrictions] = await Promise.all([
    api.imports.rules(),
    api.imports.list({ CompanyId: companyId, Kind: kind, ItemsPerPage: latest }),
    api.lookups.kosherGroups(),
    api.lookups.kosherStatus(),
    api.lookups.restrictions(),
  ])
  const allowed = {
    kosherGroup: groups.items,
    kosherStatus: statuses.items,
    restriction: restrictions.items,
  }
  return { kind, rules, history: history.items, allowed }
}

export async function receiveImport(
  request: Request,
  { api, words: w }: SignedIn,
  { companyId, kind, to }: ImportPlace,
) {
  const words = importsWords(w)
  try {
    const { maximumSize } = await api.imports.rules()
    const read = await readFile(request, maximumSize)
    if ('wrong' in read) {
      const isMissing = read.wrong === 'missing'
      const error = isMissing ? words.chooseFile : words.tooLarge(formatsIn(w).formatBytes(maximumSize))
      return data({ error }, { status: isMissing ? 400 : 413 })
    }
    const { id } = await api.imports.upload({ companyId, kind, file: read.file })
    return redirect(to.one(id), 303)
  } catch (error) {
    if (!isApiError(error)) throw error
    return data({ error: error.status < 500 ? error.message : words.uploadFailed }, { status: error.status })
  }
}

/** @throws 404 for one that belongs elsewhere */
export async function loadImport(request: Request, api: Api, place: ImportPlace, importId: string) {
  const query = parseListQuery(new URL(request.url).searchParams, problemsList, chosenRows(request))
  const job = await api.imports.get({ importId })
  if (job.companyId !== place.companyId || job.kind !== place.kind) throw new Response(null, { status: 404 })
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
  if (job.changedCells === 0) return { job, problems: none, changes: none }
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
    if (intent === 'discard') {
      const { filename } = await api.imports.get({ importId })
      await api.imports.discard({ importId })
      return await redirectWithSuccess(place.to.list(), words.discarded(filename))
    }
    if (intent !== 'commit') throw new Response(null, { status: 400 })
    await api.imports.commit({ importId })
    return redirect(place.to.one(importId), 303)
  } catch (error) {
    if (!isApiError(error)) throw error
    return data({ error: error.status < 500 ? error.message : words.actionFailed }, { status: error.status })
  }
}
