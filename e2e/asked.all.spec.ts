import SQLite from 'better-sqlite3'
import { existsSync } from 'node:fs'
import path from 'node:path'

import { auditActions, type AuditAction } from '~/domain/audit-actions'
import { reviewStatuses } from '~/domain/items/review'
import { demoAccounts, demoPassword } from '../scripts/demo-accounts'
import { kindOf, pagesFromHome } from './support/crawl'
import { pressesOf, type Press } from './support/presses'
import { expect, test } from './support/test'

/**
 * Nothing that cannot be undone is done by the first press: each button of every page is pressed as it comes, and the trail
 * says what that did. What is a question, or a dialog of its own, is pressed as well, and may do it.
 */

/** What cannot be undone, as the trail calls it. */
const forGood =
  /\.(approved|issued|renewed|extended|revoked|reduced|withdrawn|declined|cancelled|discarded|merged|erased|completed|calendar_ended)$|[._](deleted|removed)$/

const actions = (Object.keys(auditActions) as AuditAction[]).filter((action) => forGood.test(action))

/** These stories ask too: the demonstration has nothing to press, or the question takes more to fill in. */
const toldElsewhere: Partial<Record<AuditAction, string>> = {
  'ingredient.document_removed': 'documents',
  'certificate.issued': 'certificate-life',
  'certificate.renewed': 'certificate-life',
  'certificate.extended': 'certificate-life',
  'ingredient.withdrawn': 'withdrawing',
  'product.withdrawn': 'withdrawing',
  'certificate_request.issued': 'company/certificates',
  'certificate_request.declined': 'names',
  'certificate_request.withdrawn': 'company/certificates',
  'deviation.document_removed': 'deviations',
  'visit.cancelled': 'visits',
  'visit.completed': 'field',
  'company.deleted': 'companies',
  'supplier_certificate.approved': 'supplier-certificates',
  'supplier_certificate.withdrawn': 'supplier-certificates',
  'supplier_certificate.merged': 'supplier-proposals',
  'agency.merged': 'supplier-proposals',
  'company.merged': 'partners',
  // A row that is taken off its form, and saved with it.
  'contact.detail_deleted': 'contacts',
  'import.discarded': 'import',
  'account.factor_removed': 'factor',
  'account.app_removed': 'factor',
  'account.passkey_removed': 'factor',
  'account.calendar_ended': 'account',
  'person.erased': 'people',
  'view.removed': 'views',
}

const isLeftAlone = ({ action, value }: Press) =>
  /^\/(logout|login|resources\/|change-password|verify)/.test(new URL(action).pathname) || value === 'preview'

/** A button that was refused so often is left alone. */
const enough = 3

const keyOf = (where: URL, { action, name, value, asked }: Press) =>
  [kindOf(where), kindOf(new URL(action)), name, value.replace(/[\da-f-]{30,}|\d+/g, ''), asked].join(' ')

test('nothing that cannot be undone is done by the first press', async ({ page, portal, playwright }) => {
  test.setTimeout(900_000)
  const trail = new SQLite(path.join(portal.dataDir, 'sigillo.sqlite'), { readonly: true })
  const newest = () => (trail.prepare('select max(id) as id from audit_events').get() as { id: string }).id
  const since = (id: string) =>
    trail.prepare('select action from audit_events where id > ?').pluck().all(id) as AuditAction[]
  const wrong = new Set<string>()
  const asked = new Set<AuditAction>()
  const pressed = new Map<string, number>()

  for (const who of ['manager', 'molino'] as const) {
    const request = await playwright.request.newContext({ baseURL: portal.url })
    const logIn = () =>
      request.post('/login', {
        form: { email: demoAccounts[who].email, password: demoPassword },
        headers: { Origin: portal.url },
        maxRedirects: 0,
      })
    const read = async (url: string) => {
      const get = () => request.get(url, { headers: { Accept: 'text/html' } })
      let answer = await get()
      if (/\/(login|confirm)/.test(new URL(answer.url()).pathname)) {
        await logIn()
        answer = await get()
      }
      return { html: await answer.text(), url: answer.url(), status: answer.status() }
    }
    const send = ({ action, entries, name, value }: Press) => {
      const body = new URLSearchParams([...entries, ...(name ? [[name, value] as [string, string]] : [])])
      return request.post(action, {
        data: body.toString(),
        headers: {
          Origin: portal.url,
          Accept: 'text/html',
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        maxRedirects: 0,
      })
    }
    /** Presses what has not been pressed yet, each on the page as it then is. */
    const pressAll = async (where: URL, html: string, isAnswer: boolean) => {
      let all = await pressesOf(page, html, where.href)
      let seen = newest()
      for (let nth = 0; nth < all.length; nth++) {
        // What another press has changed is drawn anew.
        if (!isAnswer && newest() !== seen) {
          seen = newest()
          all = await pressesOf(page, (await read(where.href)).html, where.href)
        }
        const one = all[nth]
        if (!one) break
        if (one.method !== 'post' || isLeftAlone(one) || (isAnswer && !one.asked)) continue
        const key = keyOf(where, one)
        const tries = pressed.get(key) ?? 0
        if (tries >= enough) continue
        const before = newest()
        const answer = await send(one)
        const done = since(before).filter((action) => forGood.test(action))
        pressed.set(key, answer.status() < 400 ? enough : tries + 1)
        for (const action of done)
          if (one.asked) asked.add(action)
          else wrong.add(`${kindOf(where)}: «${one.label}» ${one.value} → ${action}`)
        const said = answer.headers()['content-type']?.startsWith('text/html') ? await answer.text() : ''
        if (!isAnswer && said.includes('data-dialog')) await pressAll(where, said, true)
      }
    }

    await logIn()
    const pages = await pagesFromHome(request, new URL('/', portal.url), () => {}, 2)
    const area = who === 'manager' ? '/certifier' : ''
    for (const kind of ['ingredients', 'products'])
      for (const status of reviewStatuses) {
        const { html, url } = await read(`${portal.url}${area}/${kind}?WithStatus=${status}`)
        const [, item] = new RegExp(`href="(${area}/${kind}/[\\da-f-]{36})`).exec(html) ?? []
        for (const tab of item ? ['', '/delete'] : [])
          pages.set(`${url} ${status}${tab}`, new URL(`${item}${tab}`, portal.url))
      }
    const valid = await read(`${portal.url}${area}/certificates?WithState=valid`)
    const found = valid.html.matchAll(new RegExp(`href="(${area}/certificates/[\\da-f-]{36})"`, 'g'))
    for (const href of new Set([...found].slice(0, 3).map(([, one = '']) => one)))
      for (const tab of ['', '/add-products', '/renew', ...(who === 'manager' ? ['/reduce'] : [])])
        pages.set(href + tab, new URL(href + tab, portal.url))
    // Pages of what is deleted first are gone for what comes after.
    const last = /\/(delete|revoke|reduce|merge|erase|withdraw)/
    const inOrder = [...pages.values()].toSorted(
      (one, other) => Number(last.test(one.pathname)) - Number(last.test(other.pathname)),
    )
    for (const where of inOrder) {
      const { html, status } = await read(where.href)
      if (status === 200) await pressAll(where, html, false)
    }
    await request.dispose()
  }
  trail.close()
  expect([...wrong]).toEqual([])
  expect(pressed.size).toBeGreaterThan(150)
  for (const story of Object.values(toldElsewhere))
    expect(
      ['', '.all'].some((tier) => existsSync(path.join(import.meta.dirname, `${story}${tier}.spec.ts`))),
      story,
    ).toBe(true)
  expect(actions.filter((action) => !asked.has(action) && !(action in toldElsewhere))).toEqual([])
})
