import { FIELD, isKeptPages } from '~/device/page-key'
import { looksHere } from '~/device/reader'
import { DEFAULT_LANG, languages } from '~/domain/languages'
import { release } from './release'

/** Under their addresses, whose names hold a hash: a release shares what it has in common with the one before. */
export const FILES = 'sigillo-files'
const SHELL = `sigillo-shell-${release.version}`

export const OFFLINE = '/offline'
/** The portal's own answer to a script that asked for data and shall load the document; its address is a placeholder. */
export const RELOAD = '/resources/reload.data'
export const PLACEHOLDER = '/__kept__'

const inLanguage = (address: string, lang: string = DEFAULT_LANG) => `${address}?lang=${lang}`

/** Drawn for nobody. */
const pages = [RELOAD, ...languages.flatMap((lang) => [inLanguage(OFFLINE, lang), inLanguage(FIELD, lang)])]

const namesIn = (html: string) => new Set(html.match(/\/assets\/[\w.-]+/g))

/** @throws what is no whole answer */
export async function whole(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, { redirect: 'error', ...init })
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  return response
}

/** All that a page names. */
export async function keepFilesOf(html: string, more: string[] = []): Promise<void> {
  const files = await caches.open(FILES)
  const keep = async (name: string) =>
    (await files.match(name)) ?? files.put(name, await whole(name, { credentials: 'omit' }))
  await Promise.all([...namesIn(html), ...more].map(keep))
}

/** All or nothing. Done again, it fetches what the browser has thrown away. */
export async function install(): Promise<void> {
  const shell = await caches.open(SHELL)
  const answers = await Promise.all(
    pages.map(async (address) => ({
      address,
      answer:
        (await shell.match(address)) ?? (await whole(address, { credentials: 'omit', cache: 'no-cache' })),
    })),
  )
  const texts = await Promise.all(answers.map(({ answer }) => answer.clone().text()))
  await keepFilesOf(texts.join(), release.files)
  await Promise.all(answers.map(({ address, answer }) => shell.put(address, withoutVary(answer))))
}

/** It was fetched for nobody, and serves everybody. */
export function withoutVary({ body, headers, status }: Response): Response {
  const plain = new Headers(headers)
  plain.delete('Vary')
  return new Response(body, { headers: plain, status })
}

export const ofShell = (address: string): Promise<Response | undefined> =>
  caches.match(address, { cacheName: SHELL })

/** As its reader's pages are drawn. */
export async function drawn(address: string): Promise<Response | undefined> {
  const { lang, theme = 'light' } = await looksHere()
  const page = await ofShell(inLanguage(address, lang))
  const html = (await page?.text())?.replace('data-theme="light"', `data-theme="${theme}"`)
  return page && new Response(html, page)
}

/** What older releases left goes, but for the files that a kept page names. */
export async function sweep(): Promise<void> {
  const names = new Set(release.files)
  for (const cache of await caches.keys()) {
    if (cache.startsWith('sigillo-shell-') && cache !== SHELL) await caches.delete(cache)
    else if (isKeptPages(cache) || cache === SHELL)
      for (const page of await (await caches.open(cache)).matchAll())
        for (const name of namesIn(await page.text())) names.add(name)
  }
  const files = await caches.open(FILES)
  for (const { url } of await files.keys()) if (!names.has(new URL(url).pathname)) await files.delete(url)
}
