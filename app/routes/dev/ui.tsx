import { parseWithZod, getZodConstraint } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { Package, Plus, Trash2 } from '~/components/ui/icons'
import type { ReactNode } from 'react'
import { ActionBar } from '~/components/form/action-bar'
import { AppShell } from '~/components/shell/app-shell'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { ConflictPanel } from '~/components/form/conflict-panel'
import { DataTable, type Column } from '~/components/list/data-table'
import { FallbackScreen } from '~/components/page/error-boundary'
import { ExpiryDate } from '~/components/expiry-date'
import {
  CheckboxField,
  ComboField,
  DateField,
  FieldGrid,
  FieldSpan,
  FormSection,
  HiddenVersion,
  PasswordField,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
} from '~/components/form/form-fields'
import { Instant } from '~/components/instant'
import { ListFilters } from '~/components/list/list-filters'
import { defineList, loadPage, parseListQuery } from '~/components/list/list-query'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { Pager } from '~/components/list/pager'
import { RouteDialog } from '~/components/page/route-dialog'
import { Seal } from '~/components/ui/icons'
import { StatusBadge } from '~/components/status-badge'
import { SubmitButton } from '~/components/form/submit-button'
import { Tabs } from '~/components/page/tabs'
import { useToasts } from '~/components/toaster'
import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Checkbox } from '~/components/ui/checkbox'
import { DefinitionList } from '~/components/ui/definition-list'
import { EmptyState } from '~/components/ui/empty-state'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Progress } from '~/components/ui/progress'
import { Select } from '~/components/ui/select'
import { Skeleton } from '~/components/ui/skeleton'
import { Spinner } from '~/components/ui/spinner'
import { Switch } from '~/components/ui/switch'
import { Textarea } from '~/components/ui/textarea'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { useRoot } from '~/components/use-root'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'
import { reviewStatuses, type BadgeStatus } from '~/domain/review'
import { sampleFormSchema, type SampleForm } from '~/features/samples/sample-form'

/** Only in development. Its words are samples, not the portal's. */

export const handle: PortalHandle = {
  crumb: () => [
    { label: 'Aziende', to: '/certifier/companies' },
    { label: 'Molino San Giorgio S.r.l.', to: '/certifier/companies/1' },
    { label: 'Componenti' },
  ],
}

export const meta = titled(() => 'Componenti')

interface SampleRow {
  id: string
  name: string
  owner: string
  facility: string
  rmc: string
  expires: string | null
  status: BadgeStatus
}

const samples = defineList({
  sorts: ['name', 'facility', 'rmc', 'expires'],
  defaultSort: 'name',
  filters: ['CompanyId'],
  multiFilters: ['WithStatus'],
  itemsPerPage: 6,
})

const STATUSES: BadgeStatus[] = [...reviewStatuses, 'certified']
const NAMES = [
  'Semola di grano duro rimacinata',
  'Farina tipo 00',
  'Concentrato di pomodoro 28/30 in fusti asettici da 220 kg, origine Italia, raccolto nell’anno',
  'Olio extravergine di oliva',
  'Lecitina di girasole E322',
  'Mono- e digliceridi degli acidi grassi E471 (vegetali)',
  'Caglio microbico',
  'Aroma naturale di vaniglia',
  'Acqua',
]

function sampleRows(today: string): SampleRow[] {
  const at = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  const expires = [at(400), at(12), at(-3), null, at(0), at(61), at(60), at(-400), at(1)]
  return Array.from({ length: 27 }, (_, index) => ({
    id: `sample-${index}`,
    name: `${NAMES[index % NAMES.length]}${index >= NAMES.length ? ` ${Math.floor(index / NAMES.length) + 1}` : ''}`,
    owner: index % 2 ? 'Conserve Vesuvio S.p.A.' : 'Molino San Giorgio S.r.l.',
    facility: index % 2 ? 'Angri' : 'Altamura',
    rmc: index % 5 ? `MP-0${10 + index}` : '-',
    expires: expires[index % expires.length] ?? null,
    status: STATUSES[index % STATUSES.length] ?? 'draft',
  }))
}

export async function loader({ request }: RouteArgs) {
  if (process.env.NODE_ENV === 'production') throw data(null, { status: 404 })
  const params = new URL(request.url).searchParams
  const query = parseListQuery(params, samples)
  const all = sampleRows(new Date().toISOString().slice(0, 10)).filter((row) => {
    const wanted = query.multi.WithStatus
    const search = query.Search?.toLowerCase() ?? ''
    return row.name.toLowerCase().includes(search) && (!wanted || wanted.includes(row.status))
  })
  const key = ({ name: 'name', facility: 'facility', rmc: 'rmc', expires: 'expires' } as const)[
    query.Sort ?? 'name'
  ]
  all.sort((a, b) => (a[key] ?? '').localeCompare(b[key] ?? '') * (query.Direction === 'asc' ? 1 : -1))
  const page = await loadPage(query, (q) =>
    Promise.resolve({ items: all.slice(q.Offset, q.Offset + q.ItemsPerPage), totalItems: all.length }),
  )
  return { ...page, constraint: getZodConstraint(sampleFormSchema) }
}

export async function action({ request }: RouteArgs) {
  if (process.env.NODE_ENV === 'production') throw data(null, { status: 404 })
  const submission = parseWithZod(await request.formData(), { schema: sampleFormSchema })
  if (submission.status !== 'success') {
    return data({ result: submission.reply({ hideFields: ['password'] }) }, { status: 400 })
  }
  return redirectWithSuccess('/dev/ui', 'Azienda aggiornata con successo')
}

const SAMPLE_USER = {
  email: 'manager@sigillo.demo',
  userType: 'Certifier',
  isCertifierCompanyManager: true,
} as const

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="flex flex-col gap-5">{children}</div>
    </Card>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

function Buttons() {
  const toasts = useToasts()
  return (
    <Section title="Pulsanti">
      {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>Genera certificato</Button>
          <Button variant={variant} icon={Plus}>
            Crea Nuovo
          </Button>
          <Button variant={variant} size="sm">
            Piccolo
          </Button>
          <Button variant={variant} size="icon" icon={Trash2} aria-label={`Elimina (${variant})`} />
          <Button variant={variant} pending pendingLabel="Salvataggio…">
            Salva
          </Button>
          <Button variant={variant} disabled>
            Disabilitato
          </Button>
        </Row>
      ))}
      <Row>
        <Button variant="primary" disabledReason="2 prodotti sono ancora da approvare">
          Genera Certificato
        </Button>
        <ButtonLink to="/dev/ui">Un link</ButtonLink>
      </Row>
      <Row>
        <Button onClick={() => toasts.push({ type: 'info', content: 'Una nota che informa.' })}>
          Toast info
        </Button>
        <Button onClick={() => toasts.push({ type: 'success', content: 'Azienda aggiornata con successo' })}>
          Toast success
        </Button>
        <Button
          onClick={() =>
            toasts.push({
              type: 'error',
              content: "Errore nell'approvazione prodotto, per favore riprova...",
            })
          }
        >
          Toast error
        </Button>
      </Row>
    </Section>
  )
}

function Controls() {
  const options = [
    { value: 'a', label: 'Altamura' },
    { value: 'b', label: 'Foggia' },
  ]
  return (
    <Section title="Controlli">
      <FieldGrid>
        <Field id="c-text" label="Testo" required hint="Un suggerimento sotto il campo.">
          {(control) => <Input {...control} placeholder="Segnaposto" />}
        </Field>
        <Field id="c-bad" label="Con errore" required errors={['Required']}>
          {(control) => <Input {...control} />}
        </Field>
        <Field id="c-read" label="Sola lettura">
          {(control) => <Input {...control} readOnly value="Molino San Giorgio S.r.l." />}
        </Field>
        <Field id="c-off" label="Disabilitato">
          {(control) => <Input {...control} disabled value="Non modificabile" />}
        </Field>
        <Field id="c-select" label="Selezione">
          {(control) => (
            <Select
              {...control}
              options={[{ label: 'Molino San Giorgio S.r.l.', options }]}
              placeholder="Seleziona…"
            />
          )}
        </Field>
        <Field id="c-select-bad" label="Selezione con errore" errors={['Required']}>
          {(control) => <Select {...control} options={options} placeholder="Seleziona…" />}
        </Field>
        <Field id="c-date" label="Data">
          {(control) => <Input {...control} type="date" defaultValue="2027-03-31" />}
        </Field>
        <Field id="c-search" label="Cerca">
          {(control) => <Input {...control} type="search" />}
        </Field>
        <FieldSpan>
          <Field id="c-area" label="Testo lungo">
            {(control) => <Textarea {...control} defaultValue={'Prima riga\nSeconda riga'} />}
          </Field>
        </FieldSpan>
        <Field id="c-check" label="Casella" layout="inline">
          {(control) => <Checkbox {...control} defaultChecked />}
        </Field>
        <Field id="c-check-mixed" label="Indeterminata" layout="inline">
          {(control) => <Checkbox {...control} indeterminate />}
        </Field>
        <Field id="c-switch" label="Interruttore acceso" layout="inline">
          {(control) => <Switch {...control} defaultChecked />}
        </Field>
        <Field id="c-switch-off" label="Interruttore spento" layout="inline">
          {(control) => <Switch {...control} />}
        </Field>
        <Field id="c-switch-dis" label="Interruttore disabilitato" layout="inline">
          {(control) => <Switch {...control} disabled />}
        </Field>
        <Field id="c-check-bad" label="Casella con errore" layout="inline" errors={['Required']}>
          {(control) => <Checkbox {...control} />}
        </Field>
      </FieldGrid>
    </Section>
  )
}

function Badges() {
  const { today } = useRoot()
  const at = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  return (
    <Section title="Stati, scadenze, marchio">
      <Row>
        {STATUSES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Row>
      <Row>
        {(['neutral', 'info', 'success', 'warning', 'danger'] as const).map((hue) => (
          <Badge key={hue} hue={hue}>
            {hue}
          </Badge>
        ))}
      </Row>
      <Row>
        <ExpiryDate date={at(300)} />
        <ExpiryDate date={at(60)} />
        <ExpiryDate date={at(1)} />
        <ExpiryDate date={at(0)} />
        <ExpiryDate date={at(-1)} />
        <ExpiryDate date={null} />
        <Instant at="2026-11-20T23:20:00Z" />
      </Row>
      <Row>
        <Seal className="size-6 text-accent" />
        <Seal className="size-10 text-accent" />
        <Seal className="size-20 text-accent" role="img" aria-label="Sigillo" aria-hidden={false} />
      </Row>
    </Section>
  )
}

function Messages() {
  return (
    <Section title="Messaggi">
      <Alert kind="info">Una nota che resta dov’è.</Alert>
      <Alert kind="success" title="Fatto">
        Il certificato è stato emesso.
      </Alert>
      <Alert kind="warning" title="Attenzione" actions={<Button size="sm">Apri</Button>}>
        Un ingrediente scade tra 12 giorni.
      </Alert>
      <Alert kind="error" title="Errore">
        Errore durante il rinnovo del certificato. Per favore riprova...
      </Alert>
      <ConflictPanel
        byYou={false}
        message="manager@sigillo.demo ha salvato questo ingrediente alle 14:32."
        changes={[
          { label: 'Nome', theirs: 'Semola rimacinata', yours: 'Semola di grano duro rimacinata' },
          { label: 'Scadenza', theirs: '31/03/2027' },
        ]}
        reloadTo="/dev/ui"
      />
      <Row>
        <Spinner label="Loading . . ." />
        <div className="w-64">
          <Progress value={37} max={120} label="deleted 37 of 120" />
        </div>
      </Row>
      <Skeleton lines={4} />
      <DefinitionList
        columns={3}
        items={[
          { term: 'Partita IVA', description: '90000010000' },
          { term: 'Indirizzo', description: 'Via Manfredonia 12, 71121 Foggia FG, Italia' },
          { term: 'Lotto', description: 'L26-1187' },
        ]}
      />
      <EmptyState
        icon={Package}
        title="Nessun prodotto selezionato..."
        description="Un certificato riguarda almeno un prodotto approvato."
        action={<Button icon={Plus}>Aggiungi prodotti</Button>}
      />
    </Section>
  )
}

function SampleFormView() {
  const actionData = useActionData<typeof action>()
  const { constraint } = useLoaderData<typeof loader>()
  const portal = usePortalForm<SampleForm>({
    id: 'sample',
    lastResult: actionData?.result,
    constraint,
    loadSchema: () => import('~/features/samples/sample-form').then((module) => module.sampleFormSchema),
    labels: {
      name: 'Nome',
      companyId: 'Stabilimento',
      expirationDate: 'Scadenza',
      vendor: 'Fornitore',
      password: 'Password',
      notes: 'Note',
      isPassover: 'Pesach',
      manufactoring: 'Stabilimento produttivo',
    },
  })
  const { fields } = portal
  return (
    <PortalForm of={portal}>
      <HiddenVersion version={3} />
      <FormSection
        title="Un modulo"
        description="Si convalida nel browser e sul server con lo stesso schema."
      >
        <FieldGrid>
          <TextField field={fields.name} />
          <SelectField
            field={fields.companyId}
            options={[
              {
                label: 'Molino San Giorgio S.r.l.',
                options: [
                  { value: '1', label: 'Altamura' },
                  { value: '2', label: 'Foggia' },
                ],
              },
            ]}
          />
          <DateField
            field={fields.expirationDate}
            hint="Fine della validità del certificato del fornitore."
          />
          <ComboField
            field={fields.vendor}
            hint="Scegli o scrivi un nome nuovo."
            options={['Lecitine Europa', 'Amidi del Po']}
          />
          <PasswordField field={fields.password} autoComplete="new-password" />
          <CheckboxField field={fields.isPassover} />
          <SwitchField field={fields.manufactoring} />
          <FieldSpan>
            <TextareaField field={fields.notes} />
          </FieldSpan>
        </FieldGrid>
      </FormSection>
      <ActionBar
        destructive={
          <Button variant="danger" icon={Trash2}>
            Elimina
          </Button>
        }
        note="Versione 3"
      >
        <Button>Annulla</Button>
        <SubmitButton intent="save">Salva</SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}

export default function DevUi() {
  const { items, query, totalItems } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const columns: Column<SampleRow>[] = [
    {
      id: 'name',
      header: 'Nome',
      sort: 'name',
      cell: (row) => (
        <>
          {row.name}
          <span className="block text-label font-normal text-ink-2">{row.owner}</span>
        </>
      ),
    },
    { id: 'facility', header: 'Stabilimento', sort: 'facility', cell: (row) => row.facility },
    { id: 'rmc', header: 'RMC', sort: 'rmc', cell: (row) => row.rmc },
    { id: 'expires', header: 'Scadenza', sort: 'expires', cell: (row) => <ExpiryDate date={row.expires} /> },
    { id: 'status', header: 'Stato', cell: (row) => <StatusBadge status={row.status} /> },
  ]
  return (
    <AppShell user={SAMPLE_USER}>
      <Page>
        <PageHeader
          title="Semola di grano duro rimacinata"
          badge={<StatusBadge status="approving" />}
          meta={['Molino San Giorgio S.r.l.', 'Altamura', <ExpiryDate key="expires" date="2027-03-31" />]}
          actions={
            <ButtonLink to="?dialog=1" variant="primary" icon={Plus} preventScrollReset>
              Crea Nuovo
            </ButtonLink>
          }
        />
        <Tabs
          label="Sezioni"
          items={[
            { to: '/dev/ui', label: 'Info', end: true },
            { to: '/dev/ui/documents', label: 'Documenti', count: 4 },
            { to: '/dev/ui/messages', label: 'Messaggi' },
            { to: '/dev/ui/delete', label: 'Elimina' },
          ]}
        />
        <ListFilters
          query={query}
          filters={{
            WithStatus: {
              label: 'Stato',
              options: STATUSES.map((status) => ({ value: status, label: status })),
            },
          }}
        />
        <DataTable
          columns={columns}
          rows={items}
          rowKey={(row) => row.id}
          rowHref={(row) => `/dev/ui?row=${row.id}`}
          caption="Ingredienti"
          query={query}
          selection={{ action: '/dev/ui', label: 'Elimina selezionati', rowLabel: (row) => row.name }}
          footer={<Pager query={query} totalItems={totalItems} shown={items.length} />}
        />
        <DataTable columns={columns} rows={[]} rowKey={(row) => row.id} caption="Vuota" query={query} />
        <Buttons />
        <Controls />
        <Badges />
        <Messages />
        <ConfirmPanel title="Approva" confirmLabel="Approva" cancelTo="/dev/ui" danger>
          L’approvazione è irreversibile.
        </ConfirmPanel>
        <Card title="Errore di disegno">
          <FallbackScreen error={new TypeError("Cannot read properties of undefined (reading 'name')")} />
        </Card>
        <SampleFormView />
      </Page>
      {params.has('dialog') ? (
        <RouteDialog
          title="Invita un account"
          description="Riceverà una mail con il collegamento per registrarsi."
          closeTo="/dev/ui"
        >
          <ConfirmPanel confirmLabel="Invia invito" cancelTo="/dev/ui">
            <Field id="invite" label="Email" required>
              {(control) => <Input {...control} type="email" name="email" />}
            </Field>
          </ConfirmPanel>
        </RouteDialog>
      ) : null}
    </AppShell>
  )
}
