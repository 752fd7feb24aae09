import { expect, test } from 'vitest'
import { renewalState } from '~/domain/certificates/certificate-rules'

// Spec: states.
test('the state of a product’s renewal follows from its newest version', () => {
  const newest = { status: 'approved', certificateId: null, parentId: 'p1' } as const
  expect(renewalState(newest)).toBe('ready')
  expect(renewalState({ ...newest, certificateId: 'c1' })).toBe('certified')
  expect(renewalState({ ...newest, parentId: null })).toBe('certified')
  // It must be renewed once more.
  expect(renewalState({ ...newest, withdrawn: { on: '2026-11-20' } })).toBe('certified')
  for (const status of ['draft', 'waiting', 'approving', 'review', 'rejected'] as const)
    expect(renewalState({ ...newest, status }), status).toBe('renewed')
})
