import { signedInForm } from '~/portal/form.server'
import { requireCertifier, requireUser } from '~/portal/guards.server'

export async function loadDevice(request: Request) {
  await requireCertifier(request)
  return null
}

/** A GET ends nothing, it asks: once that is answered the page posts, as soon as nothing that is not sent would be lost. */
export async function loadLeave(request: Request) {
  await requireUser(request)
  return { everywhere: new URL(request.url).searchParams.has('everywhere') }
}

/** Ends nothing by itself: what the browser keeps goes first. */
export async function beginLeave(request: Request) {
  await signedInForm(request, requireUser)
  return { asked: true }
}
