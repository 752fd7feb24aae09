import { expect, test } from 'vitest'
import type { Ctx } from '~/backend/core/context'
import * as pages from '~/backend/modules/mail/notices/pages'
import { paths } from '~/portal/paths'

/** Only the parts of a link. */
const ctx = { settings: { publicUrl: 'https://portale.example' } } as Ctx
const at = (path: string) => `https://portale.example${path}`
const { company, certifier } = paths

test("mails link to existing pages, in the recipient's area", () => {
  expect(pages.itemPage(ctx, 'company', 'ingredient', 'i1')).toBe(at(company.ingredients.item('i1')))
  expect(pages.itemPage(ctx, 'company', 'product', 'p1')).toBe(at(company.products.item('p1')))
  expect(pages.itemPage(ctx, 'certifier', 'ingredient', 'i1')).toBe(at(certifier.ingredients.item('i1')))
  expect(pages.itemPage(ctx, 'certifier', 'product', 'p1')).toBe(at(certifier.products.item('p1')))
  expect(pages.messagesPage(ctx, 'company', 'product', 'p1')).toBe(at(company.products.messages('p1')))
  expect(pages.messagesPage(ctx, 'company', 'ingredient', 'i1')).toBe(at(company.ingredients.messages('i1')))
  expect(pages.messagesPage(ctx, 'certifier', 'product', 'p1')).toBe(at(certifier.products.messages('p1')))
  expect(pages.messagesPage(ctx, 'certifier', 'ingredient', 'i1')).toBe(
    at(certifier.ingredients.messages('i1')),
  )
  expect(pages.certificatePage(ctx, 'g1')).toBe(at(company.certificate('g1')))
  expect(pages.requestPage(ctx, 'r1')).toBe(at(company.request('r1')))
  expect(pages.deskPage(ctx)).toBe(at(company.desk()))
  expect(pages.accountPage(ctx)).toBe(at(paths.account()))
})

test('a request links to the form that answers it', () => {
  const request = { id: 'r1', certificationGroupId: 'g1' }
  const asked = { requestId: 'r1' }
  expect(pages.answerPage(ctx, { ...request, kind: 'new', certificationGroupId: null })).toBe(
    at(certifier.newCertificate(asked)),
  )
  expect(pages.answerPage(ctx, { ...request, kind: 'add' })).toBe(at(certifier.addProducts('g1', asked)))
  expect(pages.answerPage(ctx, { ...request, kind: 'renew' })).toBe(
    at(certifier.renewCertificate('g1', asked)),
  )
})
