import { data } from '@remix-run/node'
import { DisableStaff, InviteStaff, type StaffAccount } from '~/contract/accounts/staff'
import { DEFAULT_LANG } from '~/domain/languages'
import type { ServerWords } from '~/i18n/words.server'
import type { PortalApi } from '~/portal/api.server'
import { formPage, handleForm, signedInForm, type SignedInForm } from '~/portal/forms/form.server'
import { requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { textsIn } from '~/portal/picker.server'
import { answerRefusal } from '~/portal/answer-refusal.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { z } from 'zod'

type Words = ServerWords['settings']['staff']

export async function loadStaffAccounts(request: Request) {
  const { api } = await requireManager(request)
  return api.staff.accounts()
}

/** The list's own buttons. Each answers with the toast to show. */
const intents: Record<string, (api: PortalApi['api'], who: StaffAccount, words: Words) => Promise<string>> = {
  async resend(api, { email }, words) {
    await api.staff.invite({ email })
    return words.invited(email)
  },
  async promote(api, { id, name }, words) {
    await api.staff.setManager({ userId: id, isManager: true })
    return words.promoted(name)
  },
  async demote(api, { id, name }, words) {
    await api.staff.setManager({ userId: id, isManager: false })
    return words.demoted(name)
  },
  async enable(api, { id, name }, words) {
    await api.staff.enable({ userId: id })
    return words.enabled(name)
  },
}

export async function runStaffIntent(request: Request) {
  const form = await signedInForm(request, requireManager)
  const words = form.words.settings.staff
  const run = intents[textsIn(form.formData, 'intent')[0] ?? '']
  if (!run) throw new Response(null, { status: 400 })
  const who = await findColleague(form, textsIn(form.formData, 'userId')[0] ?? '')
  if (!who) return data({ refusal: { title: words.failed, reason: words.gone } }, { status: 404 })
  try {
    return redirectWithSuccess(paths.certifier.staff(), await run(form.api, who, words), form.headers)
  } catch (error) {
    return answerRefusal(error, words.failed)
  }
}

const findColleague = async ({ api }: Pick<SignedInForm, 'api'>, userId: string) =>
  (await api.staff.accounts()).items.find(({ id }) => id === userId)

export async function loadInviteStaff(request: Request) {
  const { headers } = await requireManager(request)
  return formPage(request, inviteStaffSchema, headers, { lang: DEFAULT_LANG })
}

export async function inviteStaff(request: Request) {
  const form = await signedInForm(request, requireManager)
  const words = form.words.settings.staff
  return handleForm(form, inviteStaffSchema, { failure: words.failed }, async (invite) => {
    await form.api.staff.invite(invite)
    return redirectWithSuccess(paths.certifier.staff(), words.invited(invite.email), form.headers)
  })
}

/** With the colleagues who may take over. @throws the 404 screen */
export async function loadDisableStaff(request: Request, userId: string) {
  const { api, headers, user } = await requireManager(request)
  const { items } = await api.staff.accounts()
  const account = items.find(({ id }) => id === userId)
  if (!account || account.disabledAt !== null) throw new Response(null, { status: 404 })
  const takers = items
    .filter(({ id, confirmed, disabledAt }) => id !== userId && confirmed && disabledAt === null)
    .map(({ id, name }) => ({ value: id, label: name }))
  const self = items.find(({ email }) => email === user.email)?.id ?? ''
  return formPage(request, disableStaffSchema, headers, { account, takers, self })
}

export async function disableStaff(request: Request, userId: string) {
  const form = await signedInForm(request, requireManager)
  const words = form.words.settings.staff
  const who = await findColleague(form, userId)
  if (!who) throw new Response(null, { status: 404 })
  return handleForm(form, disableStaffSchema, { failure: words.failed }, async (takers) => {
    await form.api.staff.disable({ userId, ...takers })
    return redirectWithSuccess(paths.certifier.staff(), words.disabled(who.name), form.headers)
  })
}

const inviteStaffSchema = InviteStaff

const taker = z
  .string()
  .default('')
  .transform((value) => value || null)

/** An empty choice is nobody. */
const disableStaffSchema = DisableStaff.omit({ userId: true }).extend({
  tasksTo: taker,
  companiesTo: taker,
  visitsTo: taker,
})
