import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { createTransport } from 'nodemailer'
import PDFDocument from 'pdfkit'
import { expect, onTestFinished, test } from 'vitest'

import { Outbox } from '../e2e/support/outbox'
import { pdfText } from '../e2e/support/pdf-text'

test('the outbox reads mails back, as they are written', async () => {
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
