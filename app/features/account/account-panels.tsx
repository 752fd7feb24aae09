import { Button } from '~/components/ui/button'
import { Download, KeyRound, MessagesSquare, UserRound } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import { Switch } from '~/components/ui/switch'
import { remember } from '~/components/shell/preference-store'
import { LanguageSwitch } from '~/components/shell/language-switch'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

interface AccountOfPage {
  email: string
  /** Empty if unknown. */
  fullName: string
  /** Null for the certifier's staff. */
  companyName: string | null
}

export function AccessPanel({ account: { email, fullName, companyName } }: { account: AccountOfPage }) {
  const w = useWords()
  const words = w.account
  const side = companyName
    ? { term: w.common.companyAccount, description: <span className="wrap-anywhere">{companyName}</span> }
    : { term: words.area, description: w.common.certifierAccount }
  return (
    <Card title={words.access}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <DefinitionList
          className="min-w-0 flex-1 basis-72"
          items={[
            {
              term: words.name.title,
              description: fullName ? (
                <span className="wrap-anywhere">{fullName}</span>
              ) : (
                <span className="text-ink-2">{words.name.unknown}</span>
              ),
            },
            { term: w.account.email, description: <span className="wrap-anywhere">{email}</span> },
            side,
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.accountName()} icon={UserRound}>
            {words.name.change}
          </ButtonLink>
          <ButtonLink to={paths.changePassword()} icon={KeyRound}>
            {w.account.changePassword.title}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}

export function FactorPanel() {
  const words = useWords().account
  return (
    <Card title={words.factor}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="min-w-0 flex-1 basis-72 text-ink-2">{words.factorHint}</p>
        <ButtonLink to={paths.accountFactor()}>{words.factorOpen}</ButtonLink>
      </div>
    </Card>
  )
}

/** A certifier's. */
export function DevicePanel() {
  const words = useWords().device
  return (
    <Card title={words.title}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="min-w-0 flex-1 basis-72 text-ink-2">{words.panelHint}</p>
        <ButtonLink to={paths.accountDevice()}>{words.open}</ButtonLink>
      </div>
    </Card>
  )
}

/** A certifier's. */
export function PhrasesPanel() {
  const words = useWords().phrases
  return (
    <Card title={words.title}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="min-w-0 flex-1 basis-72 text-ink-2">{words.accountHint}</p>
        <ButtonLink to={paths.ownPhrases().list()} icon={MessagesSquare}>
          {words.open}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** A file: bypasses the router, so that the browser saves it. */
export function DataPanel() {
  const words = useWords().account
  return (
    <Card title={words.data}>
      <form
        method="post"
        action={paths.ownData()}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4"
      >
        <p className="min-w-0 flex-1 basis-72 text-ink-2">{words.dataHint}</p>
        <Button type="submit" icon={Download}>
          {words.dataExport}
        </Button>
      </form>
    </Card>
  )
}

export function DossierForm({ companyId }: { companyId: string }) {
  const words = useWords().account.dossier
  return (
    <form method="post" action={paths.dossierFile()} className="flex justify-end print:hidden">
      <input type="hidden" name="companyId" value={companyId} />
      <Button type="submit" variant="primary" icon={Download}>
        {words.download}
      </Button>
    </form>
  )
}

export function LanguagePanel() {
  const w = useWords()
  return (
    <Card title={w.common.language}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="min-w-0 flex-1 basis-72 text-ink-2">{w.account.languageHint}</p>
        <LanguageSwitch label={w.account.languageHint} className="-mx-2" />
      </div>
    </Card>
  )
}

/** Without scripts there are none. */
export function ShortcutsPanel({ on }: { on: boolean }) {
  const words = useWords().account
  return (
    <Card title={words.shortcuts} className="noscript:hidden">
      <label className="flex items-start justify-between gap-x-6 gap-y-4">
        <span className="min-w-0 flex-1">
          {words.shortcutsOn}
          <span className="mt-1 block text-label text-ink-2">{words.shortcutsHint}</span>
        </span>
        <Switch
          defaultChecked={on}
          onChange={(event) => remember('shortcuts', event.currentTarget.checked ? 'on' : 'off')}
        />
      </label>
    </Card>
  )
}

export function ViewsPanel() {
  const words = useWords().account
  return (
    <Card title={words.views}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="min-w-0 flex-1 basis-72 text-ink-2">{words.viewsHint}</p>
        <ButtonLink to={paths.views()}>{words.views}</ButtonLink>
      </div>
    </Card>
  )
}
