import { expect, test } from 'vitest'
import { layOutMail } from '~/backend/modules/mail/mail-layout'
import { serverWordsFor } from '~/i18n/words.server'

test('a name that looks like an address becomes no link, and is not lost', () => {
  const name = 'URGENTE: confermi su https://evil.example/x o www.evil.example'
  const certifier = { name: 'Ente', addressLines: [], phone: null, email: null, website: null }
  const { subject, text, html } = layOutMail(
    serverWordsFor('it').mail,
    {
      subject: `Invito per ${name}`,
      paragraphs: [`un collega di ${name} (anna.rossi@molino.test) e di Molino San Giorgio S.r.l. invita.`],
      sections: [{ title: 'Scade', lines: [{ name, remark: name, url: 'https://portale.example/a' }] }],
      link: { url: 'https://portale.example/confirm-email?code=b', label: 'Attiva' },
      closing: 'Fine.',
    },
    certifier,
  )
  for (const part of [subject, text, html]) {
    expect(part).not.toMatch(/https?:\/\/(?!portale\.example)/)
    expect(part).not.toContain('evil.example')
    expect(part.replaceAll('\u2060', '')).toContain(name)
  }
  expect(text).toContain('anna.rossi@molino.test')
  expect(text).toContain('Molino San Giorgio S.r.l. invita')
  expect(text).toContain('https://portale.example/confirm-email?code=b')
  expect(html).toContain('href="https://portale.example/a"')
})

test('a name with quotation marks is quoted with other ones around it', () => {
  const { text, html } = layOutMail(
    serverWordsFor('it').mail,
    {
      subject: 'Prodotto approvato: Olio «Riserva»',
      paragraphs: ['il certificatore ha approvato il prodotto «Olio «Riserva»».'],
      link: { url: 'https://portale.example/a', label: 'Apri' },
      closing: 'Fine.',
    },
    { name: 'Ente', addressLines: [], phone: null, email: null, website: null },
  )
  for (const part of [text, html]) expect(part).toContain('il prodotto «Olio “Riserva”».')
})
