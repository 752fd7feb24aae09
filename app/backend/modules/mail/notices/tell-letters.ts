import type { Ctx } from '../../../core/context'
import { bundleNotice } from './mail-notice'
import { companyRecipients } from './notices.repository'
import { deskPage, itemPage, threadPage } from './pages'

interface Letters {
  text: string
  lines: { id: string; name: string; remark: string }[]
}

const mostLines = 100

/** Updated letters are requested: one mail for all ingredients of a company. */
export async function tellLetters(tx: Ctx, headQuarterId: string, letters: Letters): Promise<void> {
  for (const recipient of await companyRecipients(tx, 'reviews', headQuarterId))
    await bundleNotice(tx, recipient, 'letters', [letters], ({ lettersRequested: words, digest }, all) => {
      const lines = all.flatMap((one) => one.lines)
      const left = lines.length - mostLines
      return {
        subject: words.subject(lines.length),
        paragraphs: [words.paragraph(lines.length)],
        quote: [...new Set(all.map(({ text }) => text))].join('\n\n'),
        sections: [
          {
            title: words.which,
            lines: lines.slice(0, mostLines).map(({ id, name, remark }) => ({
              name,
              ...(remark && { remark }),
              url: itemPage(tx, 'company', 'ingredient', id),
            })),
            more: left > 0 ? { label: digest.more(left), url: deskPage(tx) } : undefined,
          },
        ],
        link: { url: threadPage(tx, 'company', headQuarterId), label: words.link },
      }
    })
}
