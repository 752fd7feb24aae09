import type { MetaDescriptor } from '@remix-run/node'
import { pageTitle } from '~/components/page-title'
import type { Verification } from '~/contract/verify'
import { wordsFor } from '~/i18n/words'
import { certificateJsonLd } from './json-ld'
import type { CheckedCode, CheckedFile } from './verify'

const words = wordsFor().verify

/** `Certificato 2026-00012: valido`, and for programs what the page says. */
const metaOf = ({ number, state, verifyUrl, ...rest }: Verification): MetaDescriptor[] => [
  { title: pageTitle(`${words.certificate(number)}: ${words.state[state].toLowerCase()}`) },
  { tagName: 'link', rel: 'canonical', href: verifyUrl },
  { 'script:ld+json': certificateJsonLd({ number, state, verifyUrl, ...rest }) as never },
]

/** The title of a check, with its data for programs. */
export function checkedMeta(
  checked: CheckedCode | CheckedFile | undefined,
  unknown: string,
): MetaDescriptor[] {
  if (checked?.kind === 'found') return metaOf(checked.certificate)
  if (checked?.kind === 'paused') return [{ title: pageTitle(words.pausedTitle, true) }]
  return [{ title: pageTitle(unknown, true) }]
}
