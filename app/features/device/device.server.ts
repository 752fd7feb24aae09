import { requireUser } from '~/portal/guards.server'

export async function loadDevice(request: Request) {
  const { user } = await requireUser(request)
  if (user.userType !== 'Certifier') throw new Response(null, { status: 403 })
  return null
}

/** A GET ends nothing: the page posts, once nothing that is not sent would be lost. */
export async function loadLeave(request: Request) {
  await requireUser(request)
  return { everywhere: new URL(request.url).searchParams.has('everywhere') }
}
