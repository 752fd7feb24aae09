import type { MetaDescriptor, MetaFunction } from '@remix-run/node'
import { wordsOfPage } from '~/components/page/page-meta'
import { pageTitle } from '~/components/page-title'
import type { Verification } from '~/contract/verify'
import { checkWords } from '~/i18n/it/check'
import type { Words } from '~/i18n/words'
import { certificateJsonLd } from './json-ld'
import type { CheckedCode, CheckedFile } from './verify'

/** `Certificato 2026-00012: valido`, and the page's data for programs. */
const metaOf = ({ number, state, verifyUrl, ...rest }: Verification, words: Words): MetaDescriptor[] => [
  {
    title: pageTitle(words, `${checkWords.certificate(number)}: ${checkWords.state[state].toLowerCase()}`),
  },
  { tagName: 'link', rel: 'canonical', href: verifyUrl },
  { 'script:ld+json': certificateJsonLd({ number, state, verifyUrl, ...rest }) as never },
]

export function checkedMeta(unknown: string): MetaFunction {
  return ({ data, matches }) => {
    const words = wordsOfPage(matches)
    const checked = data as CheckedCode | CheckedFile | undefined
    if (checked?.kind === 'found') return metaOf(checked.certificate, words)
    const isPaused = checked?.kind === 'paused'
    return [{ title: pageTitle(words, isPaused ? checkWords.pausedTitle : unknown, true) }]
  }
}
