import type { UIMatch } from '@remix-run/react'
import { expect, it } from 'vitest'
import { crumbsOf, type PortalHandle } from '~/components/shell/breadcrumbs'
import { wordsFor } from '~/i18n/words'

const match = (handle: unknown, data: unknown = undefined, params = {}): UIMatch => ({
  id: 'x',
  pathname: '/',
  params,
  data,
  handle,
})

it('breadcrumbs are collected from the root down, one or many for each route, none where a loader failed', () => {
  const company: PortalHandle = {
    crumb: ({ params }) => ({ label: `Azienda ${params.companyId}`, to: '/c' }),
  }
  const failed: PortalHandle = { crumb: ({ data }) => ({ label: (data as { name: string }).name }) }
  const leaf: PortalHandle = { crumb: ({ words }) => [{ label: words.common.products }, { label: 'Pesto' }] }
  const crumbs = crumbsOf(
    [match(undefined), match(company, {}, { companyId: '7' }), match(failed), match(leaf)],
    wordsFor('it'),
  )
  expect(crumbs.map((crumb) => crumb.label)).toEqual(['Azienda 7', 'Prodotti', 'Pesto'])
})
