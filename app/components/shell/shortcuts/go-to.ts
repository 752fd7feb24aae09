import { paths } from '~/portal/paths'
import type { ShellUser } from '../../accounts/shell-user'

/** After `g`: scrivania, ingredienti, prodotti, certificati, aziende or anagrafica. */
export const goToKeys = ({ userType }: ShellUser): Record<'s' | 'i' | 'p' | 'c' | 'a', string> => {
  const area = userType === 'Company' ? paths.company : paths.certifier
  return {
    s: area.desk(),
    i: area.ingredients.list(),
    p: area.products.list(),
    c: area.certificates(),
    a: userType === 'Company' ? paths.company.anagraphic() : paths.certifier.companies(),
  }
}
