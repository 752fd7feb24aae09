import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noteSending } from '~/components/form/form-key'
import { post, whyUnsent } from '~/components/form/keep-form'
import { onToast } from '~/components/toast-bus'
import { wordsFor } from '~/i18n/words'

const app = path.resolve(import.meta.dirname, '../../app')
const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^(features|routes)\/.*\.tsx$/.test(name),
)

describe('a form that cannot be sent (specification §8: after a failure the screen stays where it is)', () => {
  it('passwords, invitations, issuing, revoking, erasing and mails to suppliers are never sent again', () => {
    const never =
      /change-password|invite|staff\/new|revoke|^(features|routes\/certifier)\/certificates\/|people\/|disable|items\/withdraw|supplier\S+\/(approve|request)\b|accept-form/
    const forms = files
      .filter((name) => never.test(name))
      .flatMap((name) => {
        const text = readFileSync(path.join(app, name), 'utf8')
        return [...text.matchAll(/<(?:PortalForm|WriterForm)\b[^>]*>/g)].map(([tag]) => ({ name, tag }))
      })
    expect(forms.length).toBeGreaterThan(15)
    expect(forms.filter(({ tag }) => !/keep="never"|: 'never'/.test(tag))).toEqual([])
  })

  describe('says why', () => {
    const told: string[] = []
    let end = () => {}
    beforeEach(() => {
      told.length = 0
      end = onToast(({ content }) => told.push(content))
    })
    afterEach(() => end())

    const words = wordsFor('it')
    const send = (answer: () => Promise<Response>, failure = words.companies.facility.createFailure) => {
      noteSending('a-key', { keep: 'press', failure })
      return post('/facilities/new', new URLSearchParams({ _key: 'a-key' }), answer)
    }
    const page = (status: number) =>
      new Response('<html>', { status, headers: { 'content-type': 'text/html' } })

    it('a form that cannot be sent says why in the words of its screen, each a sentence', async () => {
      const answer = await send(() => Promise.reject(new TypeError('Failed to fetch')))
      expect(answer.status).toBe(503)
      const said = 'Errore nella creazione dello stabilimento. Sei senza rete: riprova.'
      expect(told).toEqual([said])
      expect(whyUnsent()).toBe(said)
      await send(() => Promise.reject(new TypeError('Load failed')), words.requests.sendFailed)
      expect(told[1]).toBe(
        'Errore nell’invio della richiesta, per favore riprova... Sei senza rete: riprova.',
      )
      await send(() => Promise.resolve(page(502)))
      expect(told[2]).toMatch(/^Errore nella creazione dello stabilimento\. Il servizio non è raggiungibile/)
    })

    it('an answer that breaks off halfway does not count', async () => {
      const body = new ReadableStream({
        pull(stream) {
          stream.enqueue(new TextEncoder().encode('[{"_1"'))
          stream.error(new TypeError('network error'))
        },
      })
      const headers = { 'content-type': 'text/x-script' }
      expect((await send(() => Promise.resolve(new Response(body, { headers })))).status).toBe(503)
      expect(told).toHaveLength(1)
    })

    it('an answer of the server is passed on, without mention of a lost network', async () => {
      for (const status of [200, 202, 400, 409, 500]) {
        const headers = { 'content-type': 'text/x-script; charset=utf-8' }
        const answer = await send(() => Promise.resolve(new Response('[1]', { status, headers })))
        expect([answer.status, await answer.text()]).toEqual([status, '[1]'])
      }
      expect(whyUnsent()).toBeNull()
      const left = new DOMException('The page was left', 'AbortError')
      await expect(send(() => Promise.reject(left))).rejects.toBe(left)
      expect(told).toEqual([])
    })
  })
})
