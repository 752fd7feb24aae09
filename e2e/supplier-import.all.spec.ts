import { follow } from './support/follow'
import { expect, test } from './support/test'
import { untilDone } from './support/until-done'

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${name}\n%%EOF\n`),
})

test(
  'a company imports three certificates with twelve items, attaches a file and sends it',
  { tag: '@both' },
  async ({ page, loginAs, axe, javaScriptEnabled }, { project }) => {
    test.slow()
    const vendor = `Elenco ${project.name}`
    const rows = Array.from({ length: 12 }, (_, at) =>
      [
        ...[vendor, 'Rabbinato di Prova', `E-${at % 3}`, at < 3 ? '10/01/2034' : ''],
        ...[at < 3 ? '31/03/2035' : '', `Lecitina ${at}`, '', '', at === 3 ? 'sì' : ''],
      ].join(';'),
    )
    const header = 'Fornitore;Ente;Numero;Rilascio;Scadenza;Voce;Codice;Stato kosher;Pesach'
    const bad = `${vendor};Rabbinato di Prova;E-0;31/02/2034;;Lecitina 13;;;`
    await loginAs('molino')
    await page.goto('/supplier-certificates')
    await follow(page.getByRole('link', { name: 'Importa da file' }), 'Importa certificati fornitori')
    await expect(page.getByLabel('Stabilimento')).toHaveCount(0)
    await axe()
    await page.getByLabel('File CSV o XLSX').setInputFiles({
      name: 'certificati.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([header, ...rows, bad, ''].join('\r\n')),
    })
    await page.getByRole('button', { name: 'Carica e controlla' }).click()
    await untilDone(page, 'C’è 1 problema da correggere', javaScriptEnabled)
    await expect(page.getByRole('row', { name: /14 Rilascio 31\/02\/2034 Non è una data/ })).toBeVisible()
    await axe()
    const rejects = await page.request.get(
      (await page.getByRole('link', { name: 'Scarica le righe da correggere (CSV)' }).getAttribute('href')) ??
        '',
    )
    expect(await rejects.text()).toContain('Lecitina 13')
    await page.getByRole('button', { name: 'Importa 12 voci' }).click()
    await untilDone(page, '12 voci importate', javaScriptEnabled)
    await page.getByRole('link', { name: 'Vai alle bozze' }).click()
    await expect(page.getByRole('row', { name: new RegExp(`${vendor}.*E-[012]`) })).toHaveCount(3)

    const name = `${vendor} · Rabbinato di Prova · E-0`
    await follow(
      page.getByRole('row', { name: /E-0/ }).filter({ hasText: vendor }).getByRole('link').first(),
      name,
    )
    await expect(page.getByText('Manca il file.')).toBeVisible()
    await expect(page.getByLabel('Altre voci del certificato')).toHaveValue(/Lecitina 0/)
    await page.getByRole('button', { name: 'Send to certifier' }).click()
    await expect(page.getByText('Manca il file: allegalo al certificato').first()).toBeVisible()
    await axe()
    await page.getByRole('link', { name: 'Allega il file', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Allega il file' })).toBeVisible()
    await axe()
    await page.getByRole('button', { name: 'Allega il file' }).click()
    await expect(page.locator('[aria-invalid=true]')).toBeVisible()
    await page.getByLabel('File del certificato').setInputFiles(pdf('sbagliato.pdf'))
    await page.getByRole('button', { name: 'Allega il file' }).click()
    await expect(page.getByRole('link', { name: 'sbagliato.pdf' })).toBeVisible()
    await page.getByRole('link', { name: 'Sostituisci il file' }).click()
    await expect(page.getByText('Il file nuovo prende il posto di «sbagliato.pdf».')).toBeVisible()
    await page.getByLabel('File del certificato').setInputFiles(pdf('giusto.pdf'))
    await page.getByRole('button', { name: 'Sostituisci il file' }).click()
    await expect(page.getByRole('link', { name: 'giusto.pdf' })).toBeVisible()
    await page.getByRole('button', { name: 'Send to certifier' }).click()
    await expect(page.getByText('In approvazione').first()).toBeVisible()

    // The certifier has not the file that it wants, and puts another in its place.
    const address = page.url()
    await loginAs('manager')
    await page.goto(address.replace('/supplier-certificates', '/certifier/supplier-certificates'))
    await page.getByRole('link', { name: 'Sostituisci il file' }).click()
    await expect(page.getByText('Il file nuovo prende il posto di «giusto.pdf».')).toBeVisible()
    await page.getByLabel('File del certificato').setInputFiles(pdf('dal rabbinato.pdf'))
    await page.getByRole('button', { name: 'Sostituisci il file' }).click()
    await expect(page.getByText('dal rabbinato.pdf').first()).toBeVisible()
    await axe()
  },
)

test(
  'a certifier imports certificates of no company, with columns of other names and a bad row',
  { tag: '@both' },
  async ({ page, loginAs, axe, javaScriptEnabled }, { project }) => {
    test.slow()
    const vendor = `Elenco del certificatore ${project.name}`
    const header = ['Fornitore', 'Ente', 'Numero', 'Rilascio', 'Scadenza', 'Denominazione'].join(';')
    const row = (number: string, end: string, name: string) =>
      [vendor, 'Rabbinato di Prova', number, '10/01/2034', end, name].join(';')
    const file = (name: string, ...rows: string[]) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from([header, ...rows, ''].join('\r\n')),
    })
    await loginAs('manager')
    await page.goto('/certifier/supplier-certificates')
    await follow(page.getByRole('link', { name: 'Importa da file' }), 'Importa certificati fornitori')
    await expect(page.getByLabel('Stabilimento')).toHaveCount(0)
    await axe()
    await page.getByRole('button', { name: 'Carica e controlla' }).click()
    await expect(page.getByText('Scegli un file.')).toBeVisible()
    const good = ['C-1', 'C-2'].map((number) => row(number, '31/03/2035', `Lecitina ${number}`))
    await page
      .getByLabel('File CSV o XLSX')
      .setInputFiles(file('elenco.csv', ...good, row('C-3', '31/02/2035', 'Lecitina C-3')))
    await page.getByRole('button', { name: 'Carica e controlla' }).click()

    await untilDone(page, 'Colonne da abbinare', javaScriptEnabled)
    await expect(page.getByText('La scelta vale anche per i prossimi file.')).toBeVisible()
    await axe()
    await page.getByLabel('Colonna «Denominazione»').selectOption({ label: 'Voce (obbligatoria)' })
    await page.getByRole('button', { name: 'Controlla con queste colonne' }).click()
    await untilDone(page, 'C’è 1 problema da correggere', javaScriptEnabled)
    await expect(page.getByRole('row', { name: /4 Scadenza 31\/02\/2035 Non è una data/ })).toBeVisible()
    await axe()
    await page.getByRole('button', { name: 'Importa 2 voci' }).click()
    await untilDone(page, '2 voci importate', javaScriptEnabled)
    await expect(page.getByText('1 riga non è stata importata')).toBeVisible()
    await axe()
    await page.getByRole('link', { name: 'Vai ai certificati' }).click()
    await expect(page.getByRole('row', { name: new RegExp(`${vendor}.*C-[12]`) })).toHaveCount(2)

    // The columns are known now, and what is there says so.
    await page.goto('/certifier/supplier-certificates/import/supplierCertificates')
    await expect(page.getByRole('heading', { name: 'Importazioni precedenti' })).toBeVisible()
    await expect(page.getByRole('row', { name: /elenco\.csv .*Importato in parte/ }).first()).toBeVisible()
    await page.getByLabel('File CSV o XLSX').setInputFiles(file('elenco corretto.csv', ...good))
    await page.getByRole('button', { name: 'Carica e controlla' }).click()
    await untilDone(page, 'Il file non cambia nulla', javaScriptEnabled)
    await page.getByRole('link', { name: 'Scarta' }).click()
    await page.getByRole('button', { name: 'Scarta' }).click()
    await expect(page.getByText('Importazione di elenco corretto.csv scartata')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Importa certificati fornitori' })).toBeVisible()

    // Items are not imported here.
    const ofItems = await page.request.get('/certifier/supplier-certificates/import/ingredients')
    expect(ofItems.status()).toBe(404)
  },
)
