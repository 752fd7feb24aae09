import { z } from 'zod'
import { streamedFile } from '../documents'
import { email, id } from '../fields'
import { ErasePerson, Erasure, names, PersonData } from '../personal-data'
import { Done } from '../items/review'
import { answersFile, call, streamed } from './call'

const zipFile = { ...streamed, ...answersFile('application/zip', 'The zip file, as an attachment.') }

export const people = {
  find: call('manager', 'GET', '/certifier/people/find', {
    token: false,
    summary: 'The person at an address',
    description:
      'An account, one that has ended too, a contact of a company, or a supplier whom a request for renewal names.',
    errors: ['not_found'],
  })
    .input(z.object({ Email: email() }))
    .output(z.object({ personId: z.string() })),
  get: call('manager', 'GET', '/certifier/people/person', {
    token: false,
    summary: 'What is kept of a person',
    description:
      'Of an account, of a contact of a company, or of a supplier: everything at the same addresses is the same person. Counted by what it is for, with what an erasure makes of it. Who was erased is not there.',
    errors: ['not_found'],
  })
    .input(z.object({ PersonId: id, Names: names }))
    .output(PersonData),
  export: call('manager', 'POST', '/certifier/people/export', {
    token: false,
    askedAgain: true,
    summary: 'All that is kept of a person',
    description:
      'A zip file: a page to read, and a JSON file for each kind. Without hashes, tokens and secrets of factors. Who fetched it stands in the audit trail.',
    errors: ['not_found'],
    withoutKey: true,
  })
    .route(zipFile)
    .input(z.object({ personId: id, names }))
    .output(streamedFile),
  exportOwn: call('signed-in', 'POST', '/account/export', {
    token: false,
    summary: 'All that is kept of the caller',
    description: 'As of any person, but without what others wrote of them.',
    forReaders: true,
    withoutKey: true,
  })
    .route(zipFile)
    .output(streamedFile),
  erase: call('manager', 'POST', '/certifier/people/erase', {
    token: false,
    askedAgain: true,
    summary: 'Erase a person',
    description:
      'For good. Their accounts end at once and their addresses are free; then a pseudonym takes the place of addresses and names wherever they stand. Certificates, sealed files and decisions stay. A colleague is disabled first.',
    errors: ['not_found', 'account.own', 'account.enabled'],
    withoutKey: true,
  })
    .input(ErasePerson)
    .output(Erasure),
  endSessions: call('manager', 'POST', '/certifier/people/endsessions', {
    token: false,
    askedAgain: true,
    summary: 'Sign a person out everywhere',
    description:
      'Ends all sessions of all accounts at their addresses and forgets their browsers; of the caller the session of the call stays. They sign in again as before.',
    errors: ['not_found'],
  })
    .input(z.object({ personId: id }))
    .output(Done),
  endAllSessions: call('manager', 'POST', '/certifier/people/endallsessions', {
    token: false,
    askedAgain: true,
    summary: 'Sign everybody out',
    description: "Ends the sessions of all accounts, companies' too, but that of the call.",
  }).output(Done),
  erasures: call('manager', 'GET', '/certifier/people/erasures', {
    token: false,
    summary: 'Who was erased',
    description: 'Under their pseudonyms, the newest first, two hundred at most.',
  }).output(z.object({ items: z.array(Erasure) })),
  erasure: call('manager', 'GET', '/certifier/people/erasures/{erasureId}', {
    token: false,
    summary: 'An erasure',
    description: 'How far it is, what went, and what stays.',
    errors: ['not_found'],
  })
    .input(z.object({ erasureId: id }))
    .output(Erasure),
}
