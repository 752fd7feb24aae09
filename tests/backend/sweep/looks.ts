import { expect } from 'vitest'
import type { Call } from '../contract-calls'

/** Calls that leave no trace, and why. */
export const withoutTrace: Record<string, string> = {
  'ingredients.addNote': 'a note is the record of itself: who, when and what, never changed',
  'supplierCertificates.addNote': 'a note is the record of itself: who, when and what, never changed',
  'supplierCertificates.markRead': 'tells what somebody has read: nothing about the certificate',
  'products.addNote': 'a note is the record of itself: who, when and what, never changed',
  'ingredients.markRead': 'tells what somebody has read: nothing about the ingredient',
  'threads.addNote': 'a note is the record of itself: who, when and what, never changed',
  'threads.markRead': 'tells what somebody has read: nothing about the company',
  'threads.layAside': 'keeps who and when in its own row; nothing about an item',
  'threads.takeBack': 'undoes a lay-aside; nothing about an item',
  'threads.markAllRead': 'tells what somebody has read: nothing about an item',
  'products.markRead': 'tells what somebody has read: nothing about the product',
  'phrases.use': 'counts how often a phrase is put into a note: nothing about the phrase',
  'audit.check': 'only looks; the last check says who asked for it',
  'settings.preview': 'draws what nobody keeps',
  'certificates.outline': 'says what issuing would do',
  'certificates.preview': 'draws what nobody keeps',
  'renewals.preview': 'draws what nobody keeps',
  'renewals.outline': 'says what issuing would do',
  'renewals.cancel': 'the job says what was left, and the log who ended it',
  'renewals.issue': 'each is recorded when it is issued, in the background, with who asked for it',
  'certificates.outlineReduction': 'says what reducing would do',
  'certificates.previewReduction': 'draws what nobody keeps',
  'authentication.startFactor': 'a secret that counts for nothing before it is confirmed',
  'authentication.startPasskey': 'asks for what counts for nothing before it is confirmed',
  'authentication.askPasskey': 'asks for a proof: what it opens is recorded',
  'authentication.askPasskeyOfSignIn': 'asks for a proof: what it opens is recorded',
  'authentication.mailFactorCode': 'mails a code: what it opens is recorded',
  'authentication.renamePasskey': 'a name that its owner alone reads',
  'followers.ask':
    'an address outside of all accounts is recorded nowhere but in its own row, until it leaves',
  'followers.leave': 'an address that leaves is forgotten',
  'imports.commit': 'is recorded when it is done, in the background, with who asked for it',
}

/** Calls that do each item by itself: one that fails is named in an answer of 200. */
const oneByOne = ['renewals.start', 'renewals.approve', 'supplierCertificates.requestRenewals']

/** Calls that write although they use GET, as the specification has it. */
const writingReads = ['authentication.logout', 'authentication.askLostCredential']

/** Whether a call writes. */
export const isWrite = ({ method, name }: Call): boolean => method !== 'GET' || writingReads.includes(name)

interface Answer {
  status: number
  body: string
}

/** A call that was made in its valid sample, and what it did. */
export interface Made {
  call: Call
  answer: Answer
  /** Its name in metrics and traces. */
  route: string | undefined
  /** What it wrote, each once: `ingredients insert`. */
  changes: string[]
  /** What it did that no transaction reverts: files stored and removed, pages drawn. */
  lasting: string[]
  /** Before that, while no audit event could be written. */
  untraced?: Answer & { changes: string[]; logged: string }
  /** After that, with the same key. */
  again?: Answer & { changes: string[] }
  /** After a read: what a company and one of its readers got. */
  toCompany: string[]
}

/** Outside of the transaction on purpose: a refused try still counts, and a certificate's number is never reused. */
const isOutside = (change: string) => /^(login_attempts|counters) /.test(change)
const inTransaction = (changes: string[]) => changes.filter((change) => !isOutside(change))
const traces = (changes: string[]) => changes.filter((change) => change.startsWith('audit_events '))

export function doesItsWork({ call, answer, route }: Made): void {
  expect(answer.status, answer.body).toBe(200)
  expect(route).toBe(`call ${call.name}`)
}

/** Another site's page can make a browser send a GET (specification §12). */
export function leavesEverythingAsItWas({ changes }: Made): void {
  expect(changes).toEqual([])
}

export function leavesNoTrace({ changes }: Made): void {
  expect(traces(changes)).toEqual([])
}

export function leavesItsTrace({ changes }: Made): void {
  expect(traces(changes)).toEqual(['audit_events insert'])
}

export function doesNotHappenWithoutItsTrace({ call, untraced }: Made): void {
  if (!untraced) throw new Error(`${call.name} was not made without its trace`)
  const { status, body, logged, changes } = untraced
  if (oneByOne.includes(call.name)) expect(body).toContain('"code":"internal"')
  else {
    expect(status, body).toBe(500)
    expect(logged).toContain('no audit')
  }
  expect(inTransaction(changes)).toEqual([])
}

export function isDoneOnceWithItsKey({ call, answer, changes, lasting, again }: Made): void {
  if (!again) throw new Error(`${call.name} was not made again`)
  // A retry would repeat effects that no transaction reverts.
  expect(lasting).toEqual([])
  expect(changes.filter((change) => change.startsWith('login_attempts '))).toEqual([])
  expect({ status: again.status, body: again.body }).toEqual(answer)
  expect(inTransaction(again.changes)).toEqual([])
}

/** @param secrets of unannounced visits */
export function tellsNoCompanyOfUnannouncedVisits({ call, toCompany }: Made, secrets: string[]): void {
  expect(toCompany, call.name).not.toEqual([])
  expect(secrets.filter((secret) => toCompany.some((body) => body.includes(secret)))).toEqual([])
}
