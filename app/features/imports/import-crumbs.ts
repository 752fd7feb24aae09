import type { Crumb } from '~/components/shell/breadcrumbs'
import type { ImportKind } from '~/domain/items/imports'
import type { UserType } from '~/domain/items/review'
import { itemListCrumb } from '~/features/items/item-crumbs'
import { areaPaths } from '~/portal/paths'
import type { Words } from '~/i18n/words'

/** The list; a certifier imports items in a site's tab, which has its own. */
export const importListCrumbs = (area: UserType, kind: ImportKind, words: Words): Crumb[] =>
  kind === 'supplierCertificates'
    ? [{ label: words.common.supplierCertificates, to: areaPaths(area).supplierCertificates.list() }]
    : area !== 'Company'
      ? []
      : [{ ...itemListCrumb(area, kind === 'products' ? 'product' : 'ingredient', words), list: kind }]
