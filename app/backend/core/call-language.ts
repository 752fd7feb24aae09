import type { Lang } from '~/domain/languages'
import { languageOfHeader } from '~/domain/text/accept-language'
import type { RequestInfo } from './context'

/** In which a call is answered: a page's own calls say it, other programs by `Accept-Language`. */
export const languageOfCall = ({ lang, headers }: RequestInfo): Lang =>
  lang ?? languageOfHeader(headers.get('accept-language'))
