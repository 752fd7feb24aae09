import { data, redirect } from '@remix-run/node'
import { isWholeName } from '~/domain/personal-data/data-groups'
import { fileResponse } from '~/features/documents/documents.server'
import { handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireManager, requireUser } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { z } from 'zod'
import { email, requiredLine } from '~/contract/fields'
import { RetentionSettings } from '~/contract/settings'

export async function loadPeople(request: Request) {
  const { api } = await requireManager(request)
  const [retention, { items }] = await Promise.all([api.settings.retention(), api.people.erasures()])
  return { retention, erasures: items }
}

export async function savePeople(request: Request) {
  const form = await signedInForm(request, requireManager)
  const words = form.words.people
  if (form.formData.get('card') === 'retention') {
    return handleForm(form, retentionFormSchema, { failure: words.failed }, async (typed) => {
      await form.api.settings.saveRetention(typed)
      return redirectWithSuccess(paths.certifier.people(), words.retentionSaved, form.headers)
    })
  }
  return handleForm(form, findFormSchema, { failure: words.failed }, async ({ email }) => {
    try {
      const { personId } = await form.api.people.find({ Email: email })
      return redirect(paths.certifier.person(personId), { headers: form.headers })
    } catch (error) {
      if (!(error instanceof Response) || error.status !== 404) throw error
      return data({ notFound: email }, { status: 404, headers: form.headers })
    }
  })
}

/** In the address of the page, separated by commas. */
function namesIn(request: Request) {
  const typed = new URL(request.url).searchParams.get('names') ?? ''
  const names = typed
    .split(/[,;\n]/)
    .map((name) => name.trim().slice(0, 120))
    .filter(Boolean)
  return {
    typed,
    names: names.filter(isWholeName).slice(0, 5),
    tooShort: names.filter((name) => !isWholeName(name)),
  }
}

export async function loadPerson(request: Request, personId: string) {
  const { api } = await requireManager(request)
  const { typed, names, tooShort } = namesIn(request)
  return { person: await api.people.get({ PersonId: personId, Names: names }), typed, tooShort }
}

/** Erases them, or signs them out everywhere. */
export async function changePerson(request: Request, personId: string) {
  const form = await signedInForm(request, requireManager)
  const words = form.words.people
  if (form.formData.get('intent') === 'end-sessions') {
    await form.api.people.endSessions({ personId })
    return redirectWithSuccess(paths.certifier.person(personId), words.sessionsEnded, form.headers)
  }
  return handleForm(form, eraseFormSchema, { failure: words.failed }, async ({ confirmation }) => {
    const { names } = namesIn(request)
    const { id } = await form.api.people.erase({ personId, names, confirmation })
    return redirectWithSuccess(paths.certifier.erasure(id), words.begun, form.headers)
  })
}

/** A file, not a page. */
export async function exportPerson(request: Request, personId: string): Promise<Response> {
  const { api } = await signedInForm(request, requireManager)
  return fileResponse(await api.people.export({ personId, names: namesIn(request).names }))
}

export async function exportOwn(request: Request): Promise<Response> {
  const { api } = await signedInForm(request, requireUser)
  return fileResponse(await api.people.exportOwn())
}

export async function loadErasure(request: Request, erasureId: string) {
  const { api } = await requireManager(request)
  return { erasure: await api.people.erasure({ erasureId }) }
}

const findFormSchema = z.object({ email: email() })

const retentionFormSchema = RetentionSettings

const eraseFormSchema = z.object({ confirmation: requiredLine(320) })
