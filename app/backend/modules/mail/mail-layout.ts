import type { CertifierContact } from '~/contract/settings'
import type { MailWords } from '~/i18n/it/server/mail'
import { nestQuotes } from '~/i18n/nested-quotes'

export interface MailContent {
  subject: string
  name?: string | null
  paragraphs: string[]
  quote?: string | undefined
  sections?: MailSection[]
  link: MailLink
  closing: string
  closingLink?: MailLink
}

interface MailLink {
  url: string
  label: string
}

export interface MailSection {
  title: string
  lines: { name: string; remark?: string; url: string }[]
  more?: MailLink | undefined
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Subjects contain user input. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
/** Mail programs turn anything like an address into a link: a word joiner breaks up those that people have typed. */
const inert = (text: string) =>
  text
    .replace(/\b[a-z][a-z\d+.-]*:(?=\/\/)/gi, (scheme) => `${scheme.slice(0, -1)}\u2060:`)
    // Not e-mail addresses, whose links are harmless.
    .replace(/(?<![@\p{L}\p{N}._-])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![\p{L}\p{N}@])/gu, (host) =>
      host.replaceAll('.', '\u2060.'),
    )
const html = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

const linkAsText = ({ label, url }: MailLink) => `${label}:\n${url}`
const anchor = ({ label, url }: MailLink) =>
  `<a href="${html(url)}" style="color:#0f5c4c;word-break:break-all">${html(label)}</a>`
const p = (inner: string, style = '') => `<p style="margin:0 0 16px;${style}">${inner}</p>`

/** Characters. */
const longestQuote = 2000

function shortened(text: string): string {
  const letters = Array.from(text)
  return letters.length > longestQuote ? `${letters.slice(0, longestQuote).join('')}…` : text
}

const quoteAsHtml = (text: string) =>
  `<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #d6d3d1;` +
  `overflow-wrap:anywhere">${html(text).replaceAll('\n', '<br>')}</blockquote>`

const sectionAsText = ({ title, lines, more }: MailSection) =>
  [
    title,
    ...lines.map(
      ({ name, remark, url }) => `- ${inert(oneLine(name))}${remark ? `: ${inert(remark)}` : ''}\n  ${url}`,
    ),
    ...(more ? [`${more.label}: ${more.url}`] : []),
  ].join('\n')

function sectionAsHtml({ title, lines, more }: MailSection): string {
  const items = lines.map(
    ({ name, remark, url }) =>
      `<li style="margin:0 0 8px">${anchor({ label: inert(oneLine(name)), url })}${remark ? `<br>${html(inert(remark))}` : ''}</li>`,
  )
  return [
    p(html(title), 'font-weight:600;margin-bottom:8px;'),
    `<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.join('')}</ul>`,
    ...(more ? [p(anchor(more))] : []),
  ].join('\n')
}

const senderLines = (words: MailWords, { name, addressLines, phone, email, website }: CertifierContact) => [
  name,
  addressLines.join(', '),
  ...[phone && words.phone(phone), email, website].flatMap((line) => line || []),
]

/** A message as text and HTML, escaped, signed with the certifier's contact. */
export function layOutMail(
  words: MailWords,
  content: MailContent,
  certifier: CertifierContact,
): { subject: string; text: string; html: string } {
  const { sections = [], link, closing, closingLink } = content
  const quote = content.quote && inert(shortened(content.quote))
  const subject = inert(nestQuotes(oneLine(content.subject)))
  const paragraphs = content.paragraphs.map((paragraph) => inert(nestQuotes(paragraph)))
  const sender = senderLines(words, certifier).filter(Boolean)
  const greeting = words.greeting(content.name ?? null)
  const text = [
    greeting,
    ...paragraphs,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...sections.map(sectionAsText),
    linkAsText(link),
    closing,
    ...(closingLink ? [linkAsText(closingLink)] : []),
    [words.signature, ...sender].join('\n'),
  ].join('\n\n')
  const url = html(link.url)
  const button =
    `<a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f5c4c;` +
    `color:#ffffff;text-decoration:none;font-weight:600">${html(link.label)}</a>`
  const body = [
    p(html(greeting)),
    ...paragraphs.map((paragraph) => p(html(paragraph))),
    ...(quote ? [quoteAsHtml(quote)] : []),
    ...sections.map(sectionAsHtml),
    p(button),
    p(
      `${html(words.linkHint)}<br><a href="${url}" style="color:#0f5c4c;word-break:break-all">${url}</a>`,
      'font-size:13px;',
    ),
    p([html(closing), ...(closingLink ? [anchor(closingLink)] : [])].join('<br>'), 'font-size:13px;'),
    p(html(words.signature), 'font-weight:600;margin:0;'),
    p(sender.map(html).join('<br>'), 'font-size:13px;line-height:20px;color:#57534e;margin:0;'),
  ]
  return {
    subject,
    text: `${text}\n`,
    html:
      `<!doctype html>\n<html lang="${words.lang}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width"><title>${html(subject)}</title></head>\n` +
      `<body style="margin:0;padding:24px;background:#f5f5f4;color:#1c1917;font:16px/24px system-ui,sans-serif">\n` +
      `<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e7e5e4;border-radius:8px">\n` +
      `${body.join('\n')}\n</div></body></html>\n`,
  }
}
