import { auth as enAuth } from './en/people/auth'
import { verify as enVerify } from './en/verify'
import { auth } from './it/people/auth'
import { verify } from './it/verify'
import { areaWords } from './own/own-words'

/** Includes the words of public pages. Only the server draws them: no page of the portal loads these. */
export const publicWords = areaWords({ it: { auth, verify }, en: { auth: enAuth, verify: enVerify } })

export type PublicWords = ReturnType<typeof publicWords>
