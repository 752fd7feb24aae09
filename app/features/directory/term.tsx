import type { DirectoryTerm } from '~/contract/certificates/directory'
import { useWords } from '~/i18n/use-words'
import { languageOfWords } from '~/i18n/words'

/** Italian without a translation is marked as such. */
export function Term({ term }: { term: DirectoryTerm }) {
  if (languageOfWords(useWords()) === 'it') return term.description
  return term.english ?? <span lang="it">{term.description}</span>
}

/** Where there is room for plain text only. */
export const useTerm = (): ((term: DirectoryTerm) => string) => {
  const lang = languageOfWords(useWords())
  return ({ description, english }) => (lang === 'it' ? description : (english ?? description))
}
