import { DEFAULT_LANG, parseLang, type Lang } from '~/domain/languages'

/**
 * A page keeps the language that it was rendered in until it is reloaded, whatever another tab chooses.
 * @param fromServer undefined if the root has no data
 */
export function languageOfPage(fromServer: Lang = DEFAULT_LANG): Lang {
  return typeof document === 'undefined'
    ? fromServer
    : (parseLang(document.documentElement.lang) ?? DEFAULT_LANG)
}
