import { mailWords } from '~/i18n/it/mail'

/** What a mail says; how it looks is the same for all. */
export interface MailContent {
  subject: string
  /** The receiver's name, where it is known. */
  name?: string | null
  paragraphs: string[]
  link: { url: string; label: string }
  closing: string
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** A mail's subject is one line: what is in it was typed. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
const html = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

/** The same message as plain text and as HTML; what people typed is text in both. */
export function layOutMail(content: MailContent): { subject: string; text: string; html: string } {
  const { paragraphs, link, closing } = content
  const subject = oneLine(content.subject)
  const greeting = mailWords.greeting(content.name ?? null)
  const text = [greeting, ...paragraphs, `${link.label}:\n${link.url}`, closing, mailWords.signature].join(
    '\n\n',
  )
  const p = (inner: string, style = '') => `<p style="margin:0 0 16px;${style}">${inner}</p>`
  const url = html(link.url)
  const button =
    `<a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f5c4c;` +
    `color:#ffffff;text-decoration:none;font-weight:600">${html(link.label)}</a>`
  const body = [
    p(html(greeting)),
    ...paragraphs.map((paragraph) => p(html(paragraph))),
    p(button),
    p(
      `${html(mailWords.linkHint)}<br><a href="${url}" style="color:#0f5c4c;word-break:break-all">${url}</a>`,
      'font-size:13px;',
    ),
    p(html(closing), 'font-size:13px;'),
    p(html(mailWords.signature), 'font-weight:600;margin:0;'),
  ]
  return {
    subject,
    text: `${text}\n`,
    html:
      `<!doctype html>\n<html lang="${mailWords.lang}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width"><title>${html(subject)}</title></head>\n` +
      `<body style="margin:0;padding:24px;background:#f5f5f4;color:#1c1917;font:16px/24px system-ui,sans-serif">\n` +
      `<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e7e5e4;border-radius:8px">\n` +
      `${body.join('\n')}\n</div></body></html>\n`,
  }
}
