import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'

import { createTransport } from 'nodemailer'
import PDFDocument from 'pdfkit'
import { expect, onTestFinished, test, vi } from 'vitest'

import { chanceTests } from '../scripts/tier'
import { clockEnv, clockScript, now } from '../e2e/support/clock'
import { openLine } from '../e2e/support/line'
import { Outbox } from '../e2e/support/outbox'
import { pdfText } from '../e2e/support/pdf-text'

test('the outbox reads mails back as written', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sigillo-outbox-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const outbox = new Outbox(dataDir)
  expect(await outbox.all()).toEqual([])

  await mkdir(path.join(dataDir, 'outbox'))
  const link = `https://portal.example/lost-credential?userId=${'a'.repeat(60)}&code=b%3D`
  const mails = [
    { to: 'mario@molino.example', subject: 'Prima', text: 'niente' },
    {
      to: '"Però, Mario" <mario@molino.example>',
      subject: `Perché no: ${'è '.repeat(60)}fine`,
      text: `Città\n\n${link}\n\nfine`,
      html: '<p>un altro testo</p>',
    },
  ]
  const transport = createTransport({ streamTransport: true, buffer: true })
  for (const [index, mail] of mails.entries()) {
    const { message } = await transport.sendMail({ from: 'Sigillo <sigillo@localhost>', ...mail })
    await writeFile(path.join(dataDir, 'outbox', `${index}.eml`), message)
  }
  expect(await outbox.newestTo('MARIO@molino.example')).toMatchObject({
    file: '1.eml',
    subject: mails[1]!.subject,
    text: expect.stringContaining(`Città\n\n${link}\n\nfine`),
    links: [link],
  })
})

test('pdfText reads all pages', async () => {
  const pdf = new PDFDocument()
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.text('Molino è qui').addPage().text('seconda pagina').end()
  await new Promise((resolve) => pdf.once('end', resolve))
  expect(await pdfText(Buffer.concat(chunks))).toBe('Molino è qui\nseconda pagina')
})

test('a bad line loses packets and answers, but no byte and no order', async () => {
  const served: string[] = []
  const server = createServer((request, response) => {
    const hash = createHash('sha256')
    let size = 0
    request.on('data', (chunk: Buffer) => {
      hash.update(chunk)
      size += chunk.length
    })
    request.on('end', () => {
      served.push(request.method ?? '')
      response.end(`${size} ${hash.digest('hex')}${'.'.repeat(5000)}`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const line = await openLine(`http://127.0.0.1:${port}`, {
    rate: 20_000_000,
    latency: 1,
    lossOf: 10,
    resend: 5,
    cutOf: 4,
  })
  onTestFinished(() => line.close())

  const body = randomBytes(100_000)
  const whole = `${body.length} ${createHash('sha256').update(body).digest('hex')}${'.'.repeat(5000)}`
  const post = () =>
    fetch(line.url, { method: 'POST', body, headers: { connection: 'close' } }).then((a) => a.text())
  const answers = await Promise.all(Array.from({ length: 20 }, () => post().catch(() => null)))
  const came = answers.filter((answer) => answer !== null)
  expect(new Set(came)).toEqual(new Set([whole]))
  expect(line.lost.packets).toBeGreaterThan(0)
  expect(line.lost.answers).toBeGreaterThan(0)
  // A client without an answer was still served.
  expect(came.length + line.lost.answers).toBe(20)
  expect(served).toHaveLength(20)
  const read = () => fetch(line.url, { headers: { connection: 'close' } }).then((answer) => answer.status)
  expect(await Promise.all(Array.from({ length: 8 }, read))).toEqual(Array(8).fill(200))

  await line.down()
  await expect(read()).rejects.toThrow()
  await line.up()
  expect(await read()).toBe(200)
})

test('at most five tests fail by chance, none of them for longer than a week', () => {
  const days = chanceTests().map(({ day }) => day)
  expect(days.length).toBeLessThanOrEqual(5)
  const week = 7 * 24 * 60 * 60 * 1000
  expect(days.filter((day) => Date.now() - Date.parse(day) > week)).toEqual([])
})

test('the clock of the stories goes in a process, its threads and a page; a written date stays', async () => {
  const told =
    '[Date.now(), Number(new Date()), Date.parse(Date()), new Date(0).getTime(), new Date() instanceof Date]'
  const byClock = (answer: string) => {
    const [first, second, third, ...rest] = JSON.parse(answer) as number[]
    for (const instant of [first, second, third])
      expect(Math.abs(now() - Number(instant))).toBeLessThan(60_000)
    expect(rest).toEqual([0, true])
  }
  vi.stubEnv('SIGILLO_CLOCK', String(-400 * 86_400_000))
  onTestFinished(() => void vi.unstubAllEnvs())
  byClock(runInNewContext(`${clockScript()}\nJSON.stringify(${told})`) as string)
  const script = `
    const { isMainThread, Worker } = require('node:worker_threads')
    console.log(JSON.stringify(${told}))
    if (isMainThread) new Worker(process.argv[1])`
  const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-clock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'tell.cjs')
  await writeFile(file, script)
  const lines = execFileSync(process.execPath, [file], { env: { ...process.env, ...clockEnv() } })
    .toString()
    .trim()
  expect(lines.split('\n')).toHaveLength(2)
  for (const line of lines.split('\n')) byClock(line)
})
