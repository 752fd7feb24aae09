import { ButtonLink } from '~/components/button-link'
import { useUser } from '~/components/use-root'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

/** Leads to the person's data; nothing for accounts that may not see it. */
export function PersonLink({ personId, name }: { personId: string; name: string }) {
  const words = useWords().contacts
  if (!useUser()?.isCertifierCompanyManager) return null
  return (
    <ButtonLink
      to={paths.certifier.person(personId)}
      variant="ghost"
      size="sm"
      aria-label={words.dataOf(name)}
    >
      {words.data}
    </ButtonLink>
  )
}
