import { Tabs } from '~/components/page/tabs'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export function CompanyListsTabs() {
  const { partners: words, companies } = useWords()
  return (
    <Tabs
      label={words.lists}
      items={[
        { to: paths.certifier.companies(), label: words.clients, end: true },
        { to: paths.certifier.facilities(), label: companies.tab.facilities, end: true },
        { to: paths.certifier.partners('vendor'), label: words.title.vendor },
        { to: paths.certifier.partners('behalf'), label: words.title.behalf },
      ]}
    />
  )
}
