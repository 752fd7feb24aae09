import { data } from '@remix-run/node'
import { getZodConstraint } from '@conform-to/zod/v4'
import { z } from 'zod'
import { toFullName } from '~/domain/accounts/person-name'
import { offeredNotices } from '~/domain/accounts/notices'
import {
  formPage,
  handleForm,
  signedInForm,
  typedBefore,
  type SignedInForm,
} from '~/portal/forms/form.server'
import { requireUser } from '~/portal/guards.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { paths } from '~/portal/paths'
import { isSwitchedOn } from '~/portal/preferences.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { changePasswordFormSchema } from './change-password-form.schema'
import { nameFormSchema } from './name-form.schema'
import { noticesFormSchema } from './notices-form.schema'
import { calendarScopes } from '~/contract/visits/calendar'

export async function loadAccount(request: Request) {
  const { api, headers, user } = await requireUser(request)
  const [notices, { items: sessions }, { link }, { draft }] = await Promise.all([
    api.authentication.notices(),
    api.authentication.sessions(),
    api.calendar.link(),
    typedBefore(request, noticesFormSchema, headers),
  ])
  const { email, firstName, lastName, userType, companyName } = user
  const kinds = offeredNotices(userType)
  const shortcuts = isSwitchedOn(request, 'shortcuts')
  const account = { email, fullName: toFullName({ firstName, lastName }), userType, companyName }
  return data({ account, notices, sessions, kinds, link, draft, shortcuts }, { headers })
}

const sessionSchema = z.object({ sessionId: z.string() })

/** @throws the 404 screen for a session that has ended, or is another account's */
export async function saveAccount(request: Request) {
  const form = await signedInForm(request, requireUser)
  const { authentication } = form.api
  const words = form.words.account
  const done = (said: string) => redirectWithSuccess(paths.account(), said, form.headers)
  return runIntents<{ calendarUrl: string }>(form, {
    ...calendarIntents(form),
    'end-session': intent(sessionSchema, { failure: words.endSessionFailed }, async (typed) => {
      await authentication.endSession(typed)
      return done(words.sessionEnded)
    }),
    save: intent(noticesFormSchema, { failure: words.noticesFailure }, async (typed) => {
      const chosen = offeredNotices(form.user.userType).map((kind) => [kind, typed[kind]])
      await authentication.setNotices(Object.fromEntries(chosen) as Partial<typeof typed>)
      return done(words.noticesSaved)
    }),
  })
}

export async function loadName(request: Request) {
  const { headers, user } = await requireUser(request)
  const { firstName, lastName } = user
  return formPage(request, nameFormSchema, headers, { names: { firstName, lastName } })
}

export async function saveName(request: Request) {
  const form = await signedInForm(request, requireUser)
  const { done, failure } = form.words.account.name
  return handleForm(form, nameFormSchema, { failure }, async (names) => {
    await form.api.authentication.setName(names)
    return redirectWithSuccess(paths.account(), done, form.headers)
  })
}

export async function loadChangePassword(request: Request) {
  const { user } = await requireUser(request)
  return { email: user.email, constraint: getZodConstraint(changePasswordFormSchema) }
}

/** Ends the account's other sessions (specification §11 "Passwords"). */
export async function changePassword(request: Request) {
  const form = await signedInForm(request, requireUser)
  const { done, failure } = form.words.account.changePassword
  return handleForm(form, changePasswordFormSchema, { failure }, async ({ currentPassword, newPassword }) => {
    await form.api.authentication.changePassword({ currentPassword, newPassword })
    return redirectWithSuccess(paths.account(), done, form.headers)
  })
}

/** This session too. */
export async function logOutEverywhere(request: Request): Promise<Response> {
  const { api, headers, words } = await signedInForm(request, requireUser)
  await api.authentication.logoutEverywhere()
  // Not "storage": theme and sidebar are the browser's, not the account's.
  headers.set('Clear-Site-Data', '"cache"')
  const content = words.account.loggedOutEverywhere
  return redirectWithSuccess(paths.loginAfterLeaving(), content, headers)
}

function calendarIntents({ api, formData, headers, words: w }: SignedInForm) {
  const words = w.account.calendar
  const make = async () => {
    const scope = calendarScopes.find((one) => one === formData.get('scope'))
    const { url } = await api.calendar.make(scope ? { scope } : {})
    // Drawn at once and stored nowhere: the address is a secret.
    return data({ calendarUrl: url }, { headers })
  }
  const end = async () => {
    await api.calendar.end()
    return redirectWithSuccess(paths.account(), words.ended, headers)
  }
  return {
    'calendar-make': { failure: words.failed, run: make },
    'calendar-end': { failure: words.failed, run: end },
  }
}
