import { auth as enAuth } from './en/auth'
import { verify as enVerify } from './en/verify'
import { auth } from './it/auth'
import { verify } from './it/verify'
import { areaWords } from './own/own-words'

/** With the words of the pages that know nobody. They are drawn by the server alone: no page of the portal fetches these. */
export const publicWords = areaWords({ it: { auth, verify }, en: { auth: enAuth, verify: enVerify } })

export type PublicWords = ReturnType<typeof publicWords>
