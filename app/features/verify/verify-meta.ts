import type { MetaDescriptor, MetaFunction } from '@remix-run/node'
import { wordsOfPage } from '~/components/page/page-meta'
import { pageTitle } from '~/components/page-title'
import type { Verification } from '~/contract/verify'
import type { CheckWords } from '~/i18n/it/check'
import { languageOfWords, type Words } from '~/i18n/words'
import { checkWords } from './check-words'
import { certificateJsonLd } from './json-ld'
import type { CheckedCode, CheckedFile } from './verify'

const said = (words: Words): CheckWords => checkWords[languageOfWords(words)]

/** `Certificato 2026-00012: valido`, and the page's data for programs. */
const metaOf = ({ number, state, verifyUrl, ...rest }: Verification, words: Words): MetaDescriptor[] => [
  {
    title: pageTitle(words, `${said(words).certificate(number)}: ${said(words).state[state].toLowerCase()}`),
  },
  { tagName: 'link', rel: 'canonical', href: verifyUrl },
  { 'script:ld+json': certificateJsonLd({ number, state, verifyUrl, ...rest }) as never },
]

export function checkedMeta(unknown: 'unknownCodeTitle' | 'unknownFileTitle'): MetaFunction {
  return ({ data, matches }) => {
    const words = wordsOfPage(matches)
    const checked = data as CheckedCode | CheckedFile | undefined
    if (checked?.kind === 'found') return metaOf(checked.certificate, words)
    const isPaused = checked?.kind === 'paused'
    return [{ title: pageTitle(words, said(words)[isPaused ? 'pausedTitle' : unknown], true) }]
  }
}
