import type { Actor } from '~/domain/access'
import type { Services } from '../../../core/context'
import { offeredLanguage } from '../../../core/language'
import { nameOfAccount } from '../../../core/person-name'
import type { UserRow } from '../../../db/tables'

export function actorOfUser(
  services: Pick<Services, 'settings'>,
  row: Pick<
    UserRow,
    | 'id'
    | 'email'
    | 'first_name'
    | 'last_name'
    | 'user_type'
    | 'company_id'
    | 'is_certifier_company_manager'
    | 'is_reader'
    | 'lang'
  >,
): Actor {
  return {
    userId: row.id,
    email: row.email,
    name: nameOfAccount(row),
    userType: row.user_type,
    isCertifierCompanyManager: row.user_type === 'Certifier' && row.is_certifier_company_manager === 1,
    isReader: row.user_type === 'Company' && row.is_reader === 1,
    headQuarterId: row.company_id,
    lang: offeredLanguage(services, row.lang),
  }
}
