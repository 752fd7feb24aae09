import type { Crumb } from '~/components/shell/breadcrumbs'
import type { ImportKind } from '~/domain/imports'
import type { UserType } from '~/domain/review'
import { itemListCrumb } from '~/features/items/item-crumbs'
import { paths } from '~/portal/paths'
import type { Words } from '~/i18n/words'

/** The company's list; a certifier works in a site's tab, which has its own. */
export const importListCrumbs = (area: UserType, kind: ImportKind, words: Words): Crumb[] =>
  area !== 'Company'
    ? []
    : kind === 'supplierCertificates'
      ? [{ label: words.common.supplierCertificates, to: paths.company.supplierCertificates.list() }]
      : [{ ...itemListCrumb(area, kind === 'products' ? 'product' : 'ingredient', words), list: kind }]
