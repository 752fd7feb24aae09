import type { server as it } from '../it/server'
import { apiDocs } from './server/api-docs'
import { auditWords as audit } from './server/audit'
import { backendMessages } from './server/validation'
import { calendarWords as calendar } from './server/calendar'
import { check } from './server/check'
import { directory } from './server/directory'
import { follow } from './server/follow'
import { guide } from './server/guide'
import * as importing from './server/import-problems'
import { mailWords as mail } from './server/mail'
import { peopleData as personData } from './server/people'
import { refusals } from './server/refusals'
import { verify } from './server/verify'

export const server = {
  apiDocs,
  audit,
  backendMessages,
  calendar,
  check,
  directory,
  follow,
  guide,
  importing,
  mail,
  personData,
  refusals,
  verify,
} satisfies typeof it
