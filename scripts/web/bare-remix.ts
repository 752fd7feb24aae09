/**
 * The baseline for pages: Remix as its template has it, with one page, a list of ten rows from memory, and
 * nothing of ours. `remix-serve scripts/web/bare-remix.ts`.
 */
import { PassThrough } from 'node:stream'

import { createReadableStreamFromReadable, type EntryContext, type ServerBuild } from '@remix-run/node'
import { Links, Meta, Outlet, RemixServer, Scripts, useLoaderData } from '@remix-run/react'
import { createElement as h } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

interface Row {
  id: number
  name: string
  code: string
  status: string
}

const rows: Row[] = Array.from({ length: 10 }, (_, id) => ({
  id,
  name: `Farina di grano tenero tipo ${id}`,
  code: `X-${id}`,
  status: 'approved',
}))

const Root = () =>
  h('html', { lang: 'it' }, h('head', null, h(Meta), h(Links)), h('body', null, h(Outlet), h(Scripts)))

function List() {
  const row = ({ id, name, code, status }: Row) =>
    h(
      'tr',
      { key: id },
      h('td', null, h('a', { href: `/${id}` }, name)),
      h('td', null, code),
      h('td', null, status),
    )
  return h('table', null, h('tbody', null, useLoaderData<Row[]>().map(row)))
}

function draw({ url }: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(h(RemixServer, { context, url }), {
      onShellReady() {
        headers.set('Content-Type', 'text/html')
        const body = new PassThrough()
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        pipe(body)
      },
      onShellError: reject,
    })
  })
}

const described = {
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
}

export const routes: ServerBuild['routes'] = {
  root: { id: 'root', path: '', module: { default: Root } },
  list: { id: 'list', parentId: 'root', index: true, module: { default: List, loader: () => rows } },
}
export const assets: ServerBuild['assets'] = {
  entry: { module: '/assets/entry.js', imports: [] },
  routes: {
    root: { ...described, id: 'root', path: '', hasLoader: false, module: '/assets/root.js' },
    list: {
      ...described,
      id: 'list',
      parentId: 'root',
      index: true,
      hasLoader: true,
      module: '/assets/list.js',
    },
  },
  url: '/assets/manifest.js',
  version: '1',
}
export const entry: ServerBuild['entry'] = { module: { default: draw } }
export const publicPath = '/assets/'
export const assetsBuildDirectory = 'build/client/assets'
export const future: Partial<ServerBuild['future']> = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: true,
}
export const isSpaMode = false
export const mode = 'production'
