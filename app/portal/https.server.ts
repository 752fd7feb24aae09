/** From the address that our server sets; under another server from `PUBLIC_URL`. */
export const isHttps = (request: Request): boolean =>
  new URL(request.url).protocol === 'https:' || publicUrlIsHttps

// oxlint-disable-next-line house/settings-in-one-place -- under another server none of ours has parsed the settings
const publicUrlIsHttps = /^https:/i.test(process.env.PUBLIC_URL ?? '')

// On globalThis, like the backend that reads it.
const holder = globalThis as { sigilloPublicUrl?: string }

/** @param url without a trailing slash */
export function setPublicUrl(url: string): void {
  holder.sigilloPublicUrl = url
}

/** Undefined until the backend has started. */
export const publicUrl = (): string | undefined => holder.sigilloPublicUrl
