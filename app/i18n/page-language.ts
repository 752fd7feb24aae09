import { DEFAULT_LANG, parseLang, type Lang } from '~/domain/languages'

/**
 * A page keeps the language that the server wrote it in until it is loaded anew, even where another is chosen meanwhile in
 * another tab.
 * @param fromServer what the server writes it in; unknown where the root has no data
 */
export function languageOfPage(fromServer: Lang = DEFAULT_LANG): Lang {
  return typeof document === 'undefined'
    ? fromServer
    : (parseLang(document.documentElement.lang) ?? DEFAULT_LANG)
}
