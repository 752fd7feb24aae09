import { isDeepStrictEqual } from 'node:util'
import { data } from '@remix-run/node'
import { v5 as idFrom, v7 as newId } from 'uuid'
import {
  checkTopics,
  observationKinds,
  PACK_SCHEMA,
  type Manifest,
  type ObservationKind,
} from '~/domain/visits/observation'
import { isApiError, uploadPhoto } from '~/portal/api.server'
import { signedInForm } from '~/portal/forms/form.server'
import { requireCertifier, type SignedIn } from '~/portal/guards.server'
import { takeDraft } from '~/portal/forms/form-draft.server'
import { SHELL_VISIT } from '~/portal/paths'
import { isPrefetch } from '~/portal/prefetch.server'
import { redirectWithToast } from '~/portal/toast.server'
import { afterForm, readAddress, type FieldAddress } from './field-address'
import type { RefusedForm } from './field-context'
import {
  isSaid,
  fieldRecords,
  fieldRows,
  toSeen,
  shownRows,
  standingIn,
  supersededBy,
  type FieldPack,
  type FieldRecord,
} from './field-data'
import { typedIn, type Typed } from './form-fields'
import { readForm, restForms, type FormObservation } from './observation-forms'
import type { OpenedField } from './open-field'

type Api = SignedIn['api']

/** As many as a page has forms. */
const idsOfPage = checkTopics.length + 1

/** Within one request to the portal. */
const atOnce = 50

/** Every post comes from here, whatever it contains. */
const formsDevice = 'forms'

export async function loadField(request: Request, visitId: string) {
  if (visitId === SHELL_VISIT) return data<OpenedField>({ state: 'shell' })
  const { api, user, headers } = await requireCertifier(request)
  const [pack, { photos }] = await Promise.all([readPack(api, visitId), api.visits.observations({ visitId })])
  const opened: OpenedField = {
    state: 'open',
    pack,
    ids: Array.from({ length: idsOfPage }, () => newId()),
    drawnAt: new Date().toISOString(),
    account: user.account,
    keptAt: null,
    photos: photos.map(({ id, observationId }) => ({ id, observationId })),
    draft: await typedBefore(request, headers),
  }
  return data<OpenedField>(opened, { headers })
}

const kindIn = (typed: Typed): ObservationKind => {
  const kind = observationKinds.find((one) => one === typed.kind?.[0])
  if (!kind) throw new Response(null, { status: 400, statusText: 'Bad Request' })
  return kind
}

const formAgain = (typed: Typed, wrong: Pick<RefusedForm, 'errors' | 'message'>): RefusedForm => ({
  kind: kindIn(typed),
  form: typed.form?.[0] ?? '',
  typed,
  ...wrong,
})

/** Fields from before the session ended. */
async function typedBefore(request: Request, headers: Headers): Promise<RefusedForm | null> {
  const kept = isPrefetch(request) ? null : await takeDraft(request)
  if (!kept) return null
  for (const cookie of kept.forget) headers.append('set-cookie', cookie)
  return kept.formData && formAgain(typedIn(kept.formData), { errors: {}, message: null })
}

interface Answered {
  refused: RefusedForm | null
}

/** One post, one observation. Errors appear in the form that was sent. */
export async function postObservation(request: Request, visitId: string) {
  const { api, user, words, headers, formData } = await signedInForm(request, requireCertifier)
  const typed = typedIn(formData)
  const kind = kindIn(typed)
  const refuse = (status: number, wrong: Pick<RefusedForm, 'errors' | 'message'>) =>
    data<Answered>({ refused: formAgain(typed, wrong) }, { status, headers })
  if (typed.form?.[0] === 'rest')
    return postRest({ request, visitId, typed, refuse }, { api, user, words, headers })
  const read = readForm(kind, typed)
  if ('errors' in read) return refuse(400, { errors: read.errors, message: null })
  const photos = formData.getAll('photo').filter((one) => one instanceof File && one.size > 0) as File[]
  const corrected = typed.corrects?.[0] || null
  const form = typed.form?.[0]
  if (kind === 'unlisted' && photos.length === 0 && !corrected)
    return refuse(400, { errors: { photo: ['photoMissing'] }, message: null })
  try {
    const once = form === 'rows' || (kind === 'check' && photos.length === 0)
    const id = await stored(api, user, { visitId, typed, corrected, form: read.observation, once })
    const failed = await sentPhotos(request, { visitId, account: user.account, observationId: id }, photos)
    const own = words.field
    const to = new URL(request.url)
    const address = readAddress(to.searchParams)
    const row = form === 'rows' ? `#i-${await rowAfter(api, visitId, address, read.observation)}` : ''
    return await redirectWithToast(
      to.pathname + afterForm(address) + row,
      failed
        ? { type: 'error', content: `${own.errors.photoRefused} ${failed}` }
        : { type: 'success', content: own.saved },
      headers,
    )
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error
    const issues = Object.values(error.data?.issues ?? {}).flat()
    return refuse(error.status, { errors: {}, message: issues[0] ?? error.message })
  }
}

type Refuse = (status: number, wrong: Pick<RefusedForm, 'errors' | 'message'>) => unknown

/** One press for the rest of an area: an observation of each ingredient, in order. */
async function postRest<Refused>(
  {
    request,
    visitId,
    typed,
    refuse,
  }: { request: Request; visitId: string; typed: Typed; refuse: (...told: Parameters<Refuse>) => Refused },
  {
    api,
    user,
    words,
    headers,
  }: Pick<Awaited<ReturnType<typeof signedInForm>>, 'api' | 'user' | 'words' | 'headers'>,
) {
  const to = new URL(request.url)
  const pack = await readPack(api, visitId)
  const standing = standingIn(fieldRecords(pack))
  const listed = new Set(pack.ingredients.map(({ ingredientId }) => ingredientId))
  const ofForm = typed.id?.[0] ?? newId()
  const made = restForms(typed)
    .filter((form) => form.kind === 'ingredient' && listed.has(form.payload.ingredientId))
    .filter((form) => !isSaid(standing, form))
    // The same form sent twice is stored once.
    .map((form) => ({
      id: idFrom(form.kind === 'ingredient' ? form.payload.ingredientId : '', ofForm),
      form,
    }))
  try {
    for (let at = 0; at < made.length; at += atOnce)
      await observe(api, user, made.slice(at, at + atOnce), { visitId, typed, corrected: null }, pack)
    return await redirectWithToast(
      to.pathname + afterForm(readAddress(to.searchParams)),
      { type: 'success', content: words.field.rest.saved(made.length) },
      headers,
    )
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error
    return refuse(error.status, { errors: {}, message: error.message })
  }
}

/** The place in the list: the answered row, or the next one if the filter now hides it. */
async function rowAfter(
  api: Api,
  visitId: string,
  { search, filter }: FieldAddress,
  { kind, payload }: FormObservation,
): Promise<string> {
  const id = kind === 'ingredient' ? payload.ingredientId : ''
  const pack = await readPack(api, visitId)
  const rows = fieldRows(pack.ingredients, standingIn(fieldRecords(pack)))
  const shown = shownRows(rows, search, filter)
  if (shown.some(({ ingredient }) => ingredient.ingredientId === id)) return id
  const before = shownRows(rows, search, filter, new Set([id]))
  const at = before.findIndex(({ ingredient }) => ingredient.ingredientId === id)
  return (before[at + 1] ?? before[at - 1])?.ingredient.ingredientId ?? id
}

interface Posted {
  visitId: string
  typed: Typed
  corrected: string | null
  form: FormObservation
  /** A press that repeats the current answer stores nothing. */
  once: boolean
}

/** @returns its id: the form's, or a new one if a page reached by Back had used that for something else */
async function stored(api: Api, user: SignedIn['user'], posted: Posted): Promise<string> {
  const id = posted.typed.id?.[0] ?? newId()
  const pack = await readPack(api, posted.visitId)
  if (posted.once && isSaid(standingIn(fieldRecords(pack)), posted.form)) return id
  const known = recordIn(pack, id)
  if (known && isSame(known, posted.form)) return id
  const one = (its: string) => [{ id: its, form: posted.form }]
  if (!known && (await observe(api, user, one(id), posted, pack))[id] !== 'different') return id
  // The same form may have been posted twice at once.
  const now = known ?? recordIn(await readPack(api, posted.visitId), id)
  if (now && isSame(now, posted.form)) return id
  const other = newId()
  await observe(api, user, one(other), posted, pack)
  return other
}

/** Without a device: for display, not taken along. */
const readPack = async (api: Api, visitId: string) => (await api.visits.pack({ visitId })) as FieldPack

const recordIn = (pack: FieldPack, id: string) => fieldRecords(pack).find((one) => one.id === id)

async function observe(
  api: Api,
  user: SignedIn['user'],
  made: readonly { id: string; form: FormObservation }[],
  { visitId, typed, corrected }: Pick<Posted, 'visitId' | 'typed' | 'corrected'>,
  pack: FieldPack,
) {
  const drawnAt = typed.drawnAt?.[0] ?? ''
  const records = fieldRecords(pack)
  const own = pack.observations.filter(
    ({ deviceId, author }) => deviceId === formsDevice && author?.id === user.id,
  )
  // Its author saw the state when the page was drawn.
  const shown = records.filter(({ receivedAt }) => !drawnAt || (receivedAt ?? '') <= drawnAt)
  const standing = standingIn(shown)
  const now = new Date().toISOString()
  const last = Math.max(0, ...own.map(({ seq }) => seq))
  const observations = made.map(({ id, form }, index) => {
    const observation = {
      id,
      ...(form.kind === 'end'
        ? { kind: form.kind, payload: { ...form.payload, manifest: toManifest(own) } }
        : form),
    }
    const ingredient =
      observation.kind === 'ingredient'
        ? pack.ingredients.find(({ ingredientId }) => ingredientId === observation.payload.ingredientId)
        : undefined
    return {
      ...observation,
      at: now,
      seq: last + 1 + index,
      supersedes: supersededBy(standing, observation, corrected),
      seen: ingredient ? toSeen(ingredient) : null,
    }
  })
  const { results } = await api.visits.observe({
    visitId,
    account: user.account,
    deviceId: formsDevice,
    schema: PACK_SCHEMA,
    sentAt: now,
    observations,
  })
  return results
}

/** A posted photo is stored or refused, never pending. */
const toManifest = (own: readonly Pick<FieldRecord, 'id'>[]): Manifest => ({
  observations: own.map(({ id }) => id),
  photos: [],
})

/** Ignores blanks, and fields that no form has. */
function isSame({ kind, payload }: FieldRecord, form: FormObservation): boolean {
  const plain = (value: object) =>
    JSON.parse(JSON.stringify({ ...value, manifest: undefined })) as Record<string, unknown>
  return kind === form.kind && isDeepStrictEqual(plain(payload), plain(form.payload))
}

/** @returns why one was refused; the observation stands without it */
async function sentPhotos(
  request: Request,
  of: { visitId: string; account: string; observationId: string },
  photos: readonly File[],
): Promise<string | null> {
  let failed: string | null = null
  for (const file of photos) {
    const takenAt = new Date().toISOString()
    const why = await uploadPhoto(request, { ...of, photoId: newId(), takenAt, file })
    failed ??= why
  }
  return failed
}
