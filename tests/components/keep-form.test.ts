import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepForm, whyUnsent } from '~/components/form/keep-form'
import { onToast } from '~/components/toast-bus'

const routes = path.resolve(import.meta.dirname, '../../app/routes')
const files = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
)

/**
 * With scripts the screen for the plant posts nothing: it stores its answers. Signing out loads a whole
 * document. The last one's action takes no form, and answers 404.
 */
const without = ['account/leave.tsx', 'certifier/visits/field.tsx', 'public/not-found.tsx']
/** Pages without the framework have a script of their own for it (e2e/interruptions.all.spec.ts). */
const plain = /^(auth\/|public\/verif)/

describe('a form that cannot be sent (spec §8 "On failures the screen stays where it is")', () => {
  it('a form that cannot be sent stays as it is on every page with an action', () => {
    const pages = files.filter((name) => {
      const text = readFileSync(path.join(routes, name), 'utf8')
      return /^export .*\baction\b/m.test(text) && /^export default/m.test(text) && !plain.test(name)
    })
    expect(pages.length).toBeGreaterThan(50)
    const forgotten = pages.filter((name) => {
      const text = readFileSync(path.join(routes, name), 'utf8')
      return !(/\bkeepForm\(/.test(text) && /^export .*\bclientAction\b/m.test(text))
    })
    expect(forgotten.sort()).toEqual(without)
  })

  it('passwords, invitations, issuing and revoking are never resent automatically', () => {
    const never =
      /change-password|log-out|invite|accounts\/new|revoke|^certifier\/certificates\/|import\.tsx|documents\.tsx/
    const said = files.flatMap((name) => {
      const [, sending] = /\bkeepForm\(\s*'(\w+)'/.exec(readFileSync(path.join(routes, name), 'utf8')) ?? []
      return sending ? [{ name, sending }] : []
    })
    expect(said.length).toBeGreaterThan(50)
    expect(said.filter(({ name, sending }) => never.test(name) && sending !== 'never')).toEqual([])
  })

  describe('says why', () => {
    const told: string[] = []
    let end = () => {}
    beforeEach(() => {
      told.length = 0
      end = onToast(({ content }) => told.push(content))
    })
    afterEach(() => end())

    const send = (serverAction: () => Promise<unknown>, form: Record<string, string> = {}) =>
      keepForm('press', (words, sent) =>
        sent.get('intent') === 'send' ? words.requests.sendFailed : words.companies.facility.createFailure,
      )({
        request: new Request('http://portal.example/facilities/new', {
          method: 'POST',
          body: new URLSearchParams(form),
        }),
        params: {},
        serverAction,
      } as ClientActionFunctionArgs)

    it('a form that cannot be sent says why in the words of its screen, each a sentence', async () => {
      const answer = await send(() => Promise.reject(new TypeError('Failed to fetch')))
      expect((answer as Response).status).toBe(503)
      const said = 'Errore nella creazione dello stabilimento. Sei senza rete: riprova.'
      expect(told).toEqual([said])
      expect(whyUnsent()).toBe(said)
      await send(() => Promise.reject(new TypeError('Load failed')), { intent: 'send' })
      expect(told[1]).toBe(
        'Errore nell’invio della richiesta, per favore riprova... Sei senza rete: riprova.',
      )
      await send(() => Promise.reject(new Error('Unable to decode turbo-stream response')))
      expect(told[2]).toMatch(/^Errore nella creazione dello stabilimento\. Il servizio non è raggiungibile/)
    })

    it('an answer of the server is passed on, without mention of a lost network', async () => {
      expect(await send(() => Promise.resolve({ result: 1 }))).toEqual({ result: 1 })
      expect(whyUnsent()).toBeNull()
      const redirect = new Response(null, { status: 302 })
      const throws = async () => {
        throw redirect
      }
      await expect(send(throws)).rejects.toBe(redirect)
      expect(told).toEqual([])
    })
  })
})
