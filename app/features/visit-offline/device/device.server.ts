import { signedInForm } from '~/portal/forms/form.server'
import { requireCertifier, requireUser } from '~/portal/guards.server'

export async function loadDevice(request: Request) {
  await requireCertifier(request)
  return null
}

/** A GET ends nothing, it asks: after the answer the page posts, provided that nothing unsent would be lost. */
export async function loadLeave(request: Request) {
  await requireUser(request)
  return { everywhere: new URL(request.url).searchParams.has('everywhere') }
}

/** Does not end the session by itself: the browser's data goes first. */
export async function beginLeave(request: Request) {
  await signedInForm(request, requireUser)
  return { asked: true }
}
