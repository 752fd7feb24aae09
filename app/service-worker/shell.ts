import { FIELD, isKeptPages } from '~/offline/page-key'
import { looksHere } from '~/offline/reader'
import { DEFAULT_LANG, languages } from '~/domain/languages'

/** Written into the worker by scripts/build.ts: a new release is a new worker. */
export interface Release {
  version: string
  files: string[]
}

declare const RELEASE: Release

const release: Release = RELEASE

/** By address, whose name contains a hash: releases share unchanged files. */
export const FILES = 'sigillo-files'
const SHELL = `sigillo-shell-${release.version}`

export const OFFLINE = '/offline'
/** The portal's answer to a script that asked for data and must load the document; its address is a placeholder. */
export const RELOAD = '/resources/reload.data'
export const PLACEHOLDER = '/__kept__'

const inLanguage = (address: string, lang: string = DEFAULT_LANG) => `${address}?lang=${lang}`

/** Drawn for nobody. */
const pages = [RELOAD, ...languages.flatMap((lang) => [inLanguage(OFFLINE, lang), inLanguage(FIELD, lang)])]

const namesIn = (html: string) => new Set(html.match(/\/assets\/[\w.-]+/g))

/** @throws for an incomplete answer */
export async function whole(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, { redirect: 'error', ...init })
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  return response
}

export async function keepFiles(html: string, more: string[] = []): Promise<void> {
  const files = await caches.open(FILES)
  const keep = async (name: string) =>
    (await files.match(name)) ?? files.put(name, await whole(name, { credentials: 'omit' }))
  await Promise.all([...namesIn(html), ...more].map(keep))
}

/** All or nothing. Repeating it loads what the browser dropped. */
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
  await keepFiles(texts.join(), release.files)
  await Promise.all(answers.map(({ address, answer }) => shell.put(address, withoutVary(answer))))
}

/** Loaded for nobody, it serves everybody. */
export function withoutVary({ body, headers, status }: Response): Response {
  const plain = new Headers(headers)
  plain.delete('Vary')
  return new Response(body, { headers: plain, status })
}

export const ofShell = (address: string): Promise<Response | undefined> =>
  caches.match(address, { cacheName: SHELL })

/** With its reader's preferences. */
export async function drawn(address: string): Promise<Response | undefined> {
  const { lang, theme = 'light' } = await looksHere()
  const page = await ofShell(inLanguage(address, lang))
  const html = (await page?.text())?.replace('data-theme="light"', `data-theme="${theme}"`)
  return page && new Response(html, page)
}

/** Deletes what older releases left, except files that a cached page names. */
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
