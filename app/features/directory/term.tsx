import type { DirectoryTerm } from '~/contract/certificates/directory'
import { useWords } from '~/i18n/use-words'

/** Italian without a translation is marked as such. */
export function Term({ term }: { term: DirectoryTerm }) {
  if (useWords().lang === 'it') return term.description
  return term.english ?? <span lang="it">{term.description}</span>
}

/** For places with room for plain text only. */
export const useTerm = (): ((term: DirectoryTerm) => string) => {
  const lang = useWords().lang
  return ({ description, english }) => (lang === 'it' ? description : (english ?? description))
}
