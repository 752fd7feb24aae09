import { describe, expect, it, test } from 'vitest'
import {
  badgeStatus,
  mayMove,
  flowMessage,
  initialStatus,
  reviewActions,
  reviewStatuses,
  targetStatus,
} from '~/domain/items/review'
import { leadsTo, open } from '../support/review-rules'

describe('mayMove', () => {
  for (const userType of ['Company', 'Certifier'] as const) {
    for (const status of reviewStatuses) {
      // Spec: states, roles.
      test(`${userType} on ${status}: ${open[userType][status].join(', ')}`, () => {
        const allowed = reviewActions.filter((action) => mayMove(action, { status }, userType) === true)
        expect(allowed).toEqual(open[userType][status])
      })
    }
  }

  test('a refused review action says why', () => {
    expect(mayMove('approve', { status: 'approved' }, 'Certifier')).toBe('approvedIsFinal')
    expect(mayMove('save', { status: 'approved' }, 'Company')).toBe('approvedIsFinal')
    expect(mayMove('approve', { status: 'draft' }, 'Company')).toBe('notYourRole')
    expect(mayMove('send', { status: 'draft' }, 'Certifier')).toBe('notYourRole')
    expect(mayMove('send', { status: 'approving' }, 'Company')).toBe('alreadyThere')
    expect(mayMove('reject', { status: 'rejected' }, 'Certifier')).toBe('alreadyThere')
    expect(mayMove('renew', { status: 'draft' }, 'Company')).toBe('notApproved')
  })

  test("a certifier's lock stops the company but not a colleague", () => {
    expect(mayMove('save', { status: 'approving' }, 'Company', true)).toBe('locked')
    expect(mayMove('send', { status: 'review' }, 'Company', true)).toBe('locked')
    for (const action of ['save', 'approve', 'askForChanges', 'reject'] as const) {
      expect(mayMove(action, { status: 'approving' }, 'Certifier', true)).toBe(true)
    }
  })
})

describe('statuses', () => {
  // Spec: states.
  test('each review action leads to the status of the specification', () => {
    expect(Object.fromEntries(reviewActions.map((action) => [action, targetStatus(action)]))).toEqual({
      ...leadsTo,
      save: null,
      renew: null,
    })
  })

  test('a new item starts as draft for a company, as waiting for a certifier', () => {
    expect(initialStatus('Company')).toBe('draft')
    expect(initialStatus('Certifier')).toBe('waiting')
  })

  // Spec: lists, states.
  test('only an approved product of a certification group has the badge certified', () => {
    expect(badgeStatus({ status: 'approved', certificationGroup: { id: 'g' } })).toBe('certified')
    expect(badgeStatus({ status: 'approved', certificationGroup: null })).toBe('approved')
    expect(badgeStatus({ status: 'approved' })).toBe('approved')
    const withdrawn = { on: '2026-11-20' }
    expect(badgeStatus({ status: 'approved', certificationGroup: { id: 'g' }, withdrawn })).toBe('withdrawn')
    expect(badgeStatus({ status: 'approved', isWithdrawn: true })).toBe('withdrawn')
    expect(badgeStatus({ status: 'approved', onHold: true, certificationGroup: {} })).toBe('onHold')
    expect(badgeStatus({ status: 'draft', certificationGroup: { id: 'g' } })).toBe('draft')
  })

  // Spec: lists.
  it('a change of status is recorded in the given words', () => {
    expect(flowMessage('anna@example.test', 'ingredient', 'approving', 'approved')).toBe(
      'user anna@example.test has changed ingredient status from approving to approved',
    )
  })
})
