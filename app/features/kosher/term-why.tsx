import { useLang } from '~/components/use-root'
import type { Term } from '~/contract/items/terms'

/** In the language of the page, where it has been written in it. */
export function TermWhy({ why, whyEn }: Pick<Term, 'why' | 'whyEn'>) {
  const lang = useLang()
  return lang === 'en' && whyEn ? <span>{whyEn}</span> : <span lang="it">{why}</span>
}
