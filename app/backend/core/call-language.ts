import type { Lang } from '~/domain/languages'
import { languageOfHeader } from '~/domain/text/accept-language'
import type { RequestInfo } from './context'

/** The language of a call's answer: the portal's own calls name it, other programs send `Accept-Language`. */
export const languageOfCall = ({ lang, headers }: RequestInfo): Lang =>
  lang ?? languageOfHeader(headers.get('accept-language'))
