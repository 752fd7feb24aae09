import { z } from 'zod'
import { formDataOf } from '~/portal/forms/form.server'
import { requireArea, requireUser } from '~/portal/guards.server'
import { areaPaths, safeRedirectPath } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'

const untilSchema = z.iso.datetime({ precision: 3 }).optional().catch(undefined)

/** As of the page that asks; else as of now. */
export async function loadAllRead(request: Request) {
  const { user } = await requireArea(request)
  const asked = new URL(request.url).searchParams
  return {
    until: untilSchema.parse(asked.get('until') ?? undefined) ?? new Date().toISOString(),
    backTo: safeRedirectPath(asked.get('backTo'), areaPaths(user.userType).desk()),
  }
}

/** @returns the way back to the page, where nothing is unread any more */
export async function markAllRead(request: Request) {
  const { api, user, words } = await requireUser(request)
  const form = await formDataOf(request)
  const back = safeRedirectPath(form.get('backTo'), areaPaths(user.userType).desk())
  await api.threads.markAllRead({ until: untilSchema.parse(form.get('until') ?? undefined) })
  return redirectWithSuccess(back, words.review.allRead)
}
