import { isTooOld, KEPT_AT, mostKept } from '~/offline/kept-pages'
import { isField, keptPagesName, pageKey } from '~/offline/page-key'
import { forgetOthers } from '~/offline/forget'
import { accountHere, readerHere } from '~/offline/reader'
import { ACCOUNT_HEADER, NOBODY } from '~/domain/accounts/account-header'
import { keepFiles, whole, withoutVary } from './shell'

const minute = 60_000

export async function keep(url: URL, response: Response): Promise<void> {
  const account = response.headers.get(ACCOUNT_HEADER)
  if (!account || account === NOBODY) return
  if (account !== (await accountHere())) await forgetOthers(account)
  const isPage = response.status === 200 && response.headers.get('Content-Type')?.startsWith('text/html')
  if (!isPage || isField(url) || account !== (await readerHere())) return
  const page = withoutVary(response)
  page.headers.set(KEPT_AT, new Date().toISOString())
  await keepFiles(await page.clone().text())
  const pages = await caches.open(keptPagesName(account))
  // Last read is stored last.
  const key = pageKey(url)
  await pages.delete(key)
  await pages.put(key, page)
  for (const old of (await pages.keys()).slice(0, -mostKept)) await pages.delete(old)
}

export async function findKept(url: URL): Promise<Response | undefined> {
  const account = await readerHere()
  const kept = account && (await caches.match(pageKey(url), { cacheName: keptPagesName(account) }))
  return kept && !isTooOld(kept.headers.get(KEPT_AT)) ? kept : undefined
}

/** A click loads only a page's data: the page itself is loaded for the cache, once a minute at most. */
export async function keepBehind(url: URL): Promise<void> {
  if (!(await readerHere())) return
  const at = (await findKept(url))?.headers.get(KEPT_AT)
  if (at && Date.now() - Date.parse(at) < minute) return
  const page = await whole(url.href, { headers: { 'X-Purpose': 'keep' } })
  await keep(url, page)
}

/** With a fresh nonce: the old one was seen with the page. */
export async function renewed(page: Response): Promise<Response> {
  const headers = new Headers(page.headers)
  const policy = headers.get('Content-Security-Policy') ?? ''
  const [, old = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  headers.set('Content-Security-Policy', policy.replaceAll(old, fresh))
  // Empty on pages drawn for nobody.
  const at = headers.get(KEPT_AT) ?? ''
  const html = (await page.text()).replaceAll(old, fresh)
  return new Response(html.replace('<html ', `<html data-kept-at="${at}" `), { headers })
}
