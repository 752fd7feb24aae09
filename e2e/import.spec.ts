import type { Page } from '@playwright/test'
import { follow, openTab } from './support/follow'
import { expect, test } from './support/test'
import { untilDone } from './support/until-done'

/** A facility's ingredients and products imported from a file, by the certifier and by the company. */

const facility = 'Molino San Giorgio – Altamura'

const send = async (page: Page, name: string, content: string | Buffer) => {
  await page.getByLabel('File CSV o XLSX').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  })
  await page.getByRole('button', { name: 'Carica e controlla' }).click()
}

test(
  'a file with problems gives back its bad rows, and is corrected, checked and imported @all',
  { tag: '@both' },
  async ({ page, loginAs, axe, javaScriptEnabled }) => {
    test.slow()
    await loginAs('staff')
    await page.goto('/certifier/companies?Search=Molino')
    await follow(page.getByRole('link', { name: 'Molino San Giorgio S.r.l.' }), 'Molino San Giorgio S.r.l.')
    const tabs = (name: string) => page.getByRole('navigation', { name })
    await openTab(tabs('Sezioni dell’azienda').getByRole('link', { name: 'Stabilimenti' }))
    await follow(page.getByRole('link', { name: facility }), facility)
    await openTab(tabs('Sezioni dello stabilimento').getByRole('link', { name: 'Ingredienti' }))
    await page.getByRole('link', { name: 'Importa da file' }).click()
    await expect(page).toHaveTitle('Importa ingredienti - Sigillo')
    const start = page.url()
    const template = await page.request.get(
      (await page.getByRole('link', { name: 'Modello CSV' }).getAttribute('href')) ?? '',
    )
    const header = (await template.text()).split('\r\n', 1)[0] ?? ''
    expect(header).toMatch(/^\ufeffNome;Scadenza;Numero certificato;RMC;/)
    await page.getByText('Colonne e valori ammessi').click()
    await expect(page.getByText('Gruppo 1 – approvato da qualsiasi fonte')).toBeVisible()
    await axe()

    await page.getByRole('button', { name: 'Carica e controlla' }).click()
    await expect(page.getByText('Scegli un file.')).toBeVisible()
    await send(page, 'elenco.csv', 'Nome;Prezzo\r\nFarina;3\r\n')
    await untilDone(page, 'Mancano le colonne: «Scadenza»', javaScriptEnabled)
    await expect(page).toHaveTitle('Errore: Importazione di elenco.csv - Sigillo')
    await axe()
    await page.goto(start)
    await expect(page.getByRole('row', { name: /elenco\.csv.*Colonne da abbinare/ }).first()).toBeVisible()
    await send(page, 'elenco.pdf', '%PDF-1.7\n')
    await untilDone(page, 'Il file non si può importare', javaScriptEnabled)

    await page.goto(start)
    await send(page, 'vuoto.csv', '')
    await expect(page.getByText('Il file è vuoto')).toBeVisible()
    // As an old program writes it.
    const wrong = Buffer.from(
      'Nome;Scadenza;Gruppo kosher\r\nPerchè tè;31/12/2035;G1\r\n;31/02/2035;G9\r\n',
      'latin1',
    )
    await send(page, 'elenco con problemi.csv', wrong)
    await untilDone(page, 'Ci sono 3 problemi da correggere', javaScriptEnabled)
    await expect(page.getByRole('row', { name: /3 Scadenza 31\/02\/2035 Non è una data/ })).toBeVisible()
    await expect(page.getByText('1 di 2 righe sono in ordine.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Importa 1 ingrediente' })).toBeVisible()
    await axe()
    const rows = await page.request.get(
      (await page.getByRole('link', { name: 'Scarica le righe da correggere (CSV)' }).getAttribute('href')) ??
        '',
    )
    expect(await rows.text()).toMatch(
      /^\ufeffNome;Scadenza;Gruppo kosher;Che cosa non va\r\n;31\/02\/2035;G9;"Nome: Manca[^"]*; Scadenza: Non è una data[^"]*; Gruppo kosher: [^"]*"\r\n$/,
    )
    const all = await page.request.get(
      (await page.getByRole('link', { name: 'Scarica tutti i problemi (CSV)' }).getAttribute('href')) ?? '',
    )
    expect(await all.text()).toContain('3;Scadenza;31/02/2035;Non è una data')
    await page.getByRole('link', { name: 'Scarta' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Scarta' }).click()
    await expect(page.getByText('Importazione di elenco con problemi.csv scartata')).toBeVisible()

    const name = javaScriptEnabled === false ? 'Perchè tè verde' : 'Perchè tè nero'
    await send(page, 'elenco corretto.csv', `${header}\r\n${name};31/12/2035;;IMP-1\r\n# nota\r\n`)
    await untilDone(page, 'Verrà creato 1 ingrediente', javaScriptEnabled)
    await axe()
    await page.getByRole('button', { name: 'Importa 1 ingrediente' }).click()
    await untilDone(page, '1 ingrediente importato', javaScriptEnabled)
    await axe()
    await page.getByRole('link', { name: 'Vai agli ingredienti' }).click()
    await page.getByRole('searchbox', { name: 'Cerca' }).fill(name)
    await page.getByRole('searchbox', { name: 'Cerca' }).press('Enter')
    await expect(page.getByRole('row', { name: new RegExp(`${name}.*IMP-1.*In attesa`) })).toBeVisible()

    // The list, exported, corrected and imported again.
    await expect(page.getByText('Si può correggere in Excel e importare di nuovo.')).toBeVisible()
    const exported = await page.request.get(
      (await page.getByRole('link', { name: 'Esporta l’elenco come CSV' }).getAttribute('href')) ?? '',
    )
    const list = await exported.text()
    await page.goto(start)
    await send(page, 'elenco esportato.csv', list)
    await untilDone(page, 'Il file non cambia nulla', javaScriptEnabled)
    await expect(page.getByRole('button', { name: 'Applica le modifiche' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Carica un altro file' }).click()

    await send(page, 'elenco rivisto.csv', list.replace(';31/12/2035;', ';30/11/2036;'))
    await untilDone(page, 'Da modificare: 1 · da creare: 0 · senza modifiche: 0', javaScriptEnabled)
    const change = page.getByRole('row', { name: new RegExp(`${name}.*Scadenza.*31/12/2035.*30/11/2036`) })
    await expect(change).toBeVisible()
    await axe()
    await page.getByRole('button', { name: 'Applica le modifiche' }).click()
    await untilDone(page, 'Modificati: 1 · creati: 0 · senza modifiche: 0', javaScriptEnabled)
    await expect(change).toBeVisible()
  },
)

test(
  'a company imports the fields of its own form, as drafts @all @long',
  { tag: '@both' },
  async ({ page, loginAs, axe, javaScriptEnabled }) => {
    test.slow()
    await loginAs('molino')
    await page.goto('/facilities')
    await follow(page.getByRole('link', { name: facility }), facility)
    const tabs = page.getByRole('navigation', { name: 'Sezioni dello stabilimento' })
    await openTab(tabs.getByRole('link', { name: 'Ingredienti' }))
    await page.getByRole('link', { name: 'Importa da file' }).click()
    await expect(page).toHaveTitle('Importa ingredienti - Sigillo')
    // The page of origin is preselected.
    await expect(page.getByLabel('Stabilimento').locator('option:checked')).toHaveText(facility)
    const template = await page.request.get(
      (await page.getByRole('link', { name: 'Modello CSV' }).getAttribute('href')) ?? '',
    )
    expect((await template.text()).split('\r\n', 1)[0]).toBe(
      '\ufeffNome;Scadenza;Numero certificato;RMC;Descrizione RMC;Fornitore',
    )
    await axe()

    await page.goto('/ingredients')
    await page.getByRole('link', { name: 'Importa da file' }).click()
    await page.getByRole('button', { name: 'Carica e controlla' }).click()
    await expect(page.getByText('Scegli un file.')).toBeVisible()
    await expect(page.getByLabel('Stabilimento')).toHaveAccessibleDescription('Scegli uno stabilimento')
    await axe()
    const name = javaScriptEnabled === false ? 'Anice stellato' : 'Anice verde'
    await page.getByLabel('Stabilimento').selectOption({ label: facility })
    await send(page, 'vuoto.csv', '')
    await expect(page.getByText('Il file è vuoto')).toBeVisible()
    await expect(page.getByLabel('Stabilimento').locator('option:checked')).toHaveText(facility)
    await send(page, 'con il gruppo.csv', `Nome;Scadenza;Gruppo kosher\r\n${name};31/12/2035;G1\r\n`)
    await untilDone(page, 'C’è 1 problema da correggere', javaScriptEnabled)
    await expect(
      page.getByRole('row', { name: '2 Gruppo kosher G1 Lo stabilisce l’ente certificatore' }),
    ).toBeVisible()
    await axe()
    await page.getByRole('link', { name: 'Scarta' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Scarta' }).click()
    await expect(page.getByText('Importazione di con il gruppo.csv scartata')).toBeVisible()

    await page.getByLabel('Stabilimento').selectOption({ label: facility })
    await send(page, 'corretto.csv', `Nome;Scadenza;Fornitore\r\n${name};31/12/2035;Erboristeria Gargano\r\n`)
    await untilDone(page, 'Verrà creato 1 ingrediente', javaScriptEnabled)
    await page.getByRole('button', { name: 'Importa 1 ingrediente' }).click()
    await untilDone(page, '1 ingrediente importato', javaScriptEnabled)
    await axe()
    await page.getByRole('link', { name: 'Vai alle bozze' }).click()
    await expect(page.getByRole('row', { name: new RegExp(`${name}.*Erboristeria Gargano`) })).toBeVisible()

    await page.goto('/import/ingredients')
    await expect(
      page.getByRole('row', { name: /corretto\.csv.*Molino San Giorgio – Altamura.*Importato/ }),
    ).toBeVisible()
    await page.goto('/timeline?Kind=import')
    // Folded, if another story imports for the company at the same time.
    await expect(page.getByText('corretto.csv').first()).toBeAttached()

    await page.goto('/products/new')
    await page.getByRole('link', { name: 'Importa da file' }).click()
    await expect(page).toHaveTitle('Importa prodotti - Sigillo')
    await page.getByText('Colonne e valori ammessi').click()
    await expect(page.getByText('I nomi degli ingredienti approvati')).toBeVisible()
  },
)

test(
  'columns with other names are matched once, good rows are taken, and the same file again updates its drafts @all @long',
  { tag: '@both' },
  async ({ page, loginAs, axe, javaScriptEnabled }) => {
    test.slow()
    const mark = javaScriptEnabled === false ? 'senza' : 'con'
    const header = `Articolo ${mark};Da consumare ${mark};Chi ce lo vende;Prezzo;Stabilimento`
    const file = (...rows: string[]) => [header, ...rows, ''].join('\r\n')
    const row = (name: string, day: string, place = facility) =>
      `${name} ${mark};${day};Drogheria;3,50;${place}`
    await loginAs('molino')
    await page.goto('/import/ingredients')
    await page.getByLabel('Stabilimento').selectOption({ label: 'Quello della colonna «Stabilimento»' })
    const bad = row('Cumino', 'domani')
    await send(page, 'spezie.csv', file(row('Zenzero', '31/12/2035'), row('Senape', '31/12/2020'), bad))
    await untilDone(page, 'Colonne non riconosciute', javaScriptEnabled)
    await axe()
    const column = (name: string) => page.getByLabel(`Colonna «${name}»`)
    // What is not chosen is said, and what was chosen stays.
    await expect(column('Stabilimento').locator('option:checked')).toHaveText('Stabilimento (obbligatoria)')
    await expect(column('Prezzo').locator('option:checked')).toHaveText('Non importare')
    await expect(page.getByText('Per esempio: 3,50')).toBeVisible()
    await column(`Articolo ${mark}`).selectOption({ label: 'Nome (obbligatoria)' })
    await page.getByRole('button', { name: 'Controlla con queste colonne' }).click()
    await expect(page.getByText('Da indicare: Scadenza')).toBeVisible()
    await expect(column(`Articolo ${mark}`).locator('option:checked')).toHaveText('Nome (obbligatoria)')
    await column(`Da consumare ${mark}`).selectOption({ label: 'Scadenza (obbligatoria)' })
    await column('Chi ce lo vende').selectOption({ label: 'Fornitore' })
    await page.getByRole('button', { name: 'Controlla con queste colonne' }).click()

    await untilDone(page, 'C’è 1 problema da correggere', javaScriptEnabled)
    await expect(page.getByText('2 di 3 righe sono in ordine.')).toBeVisible()
    await expect(page.getByText('C’è 1 avviso, in fondo alla pagina.')).toBeVisible()
    await expect(page.getByRole('row', { name: /3 Scadenza 31\/12\/2020 È già scaduto/ })).toBeVisible()
    await axe()
    await page.getByRole('link', { name: 'Cambia le colonne' }).click()
    await expect(column('Chi ce lo vende').locator('option:checked')).toHaveText('Fornitore')
    await page.getByRole('link', { name: 'Lascia come sono' }).click()
    await page.getByRole('button', { name: 'Importa 2 ingredienti' }).click()
    await untilDone(page, '2 ingredienti importati', javaScriptEnabled)
    await expect(page.getByText('1 riga non è stata importata')).toBeVisible()
    await axe()
    const rejects = await page.request.get(
      (await page.getByRole('link', { name: 'Scarica le righe da correggere (CSV)' }).getAttribute('href')) ??
        '',
    )
    const returned = await rejects.text()
    expect(returned).toContain(`${bad};Scadenza: Non è una data`)

    // The file of bad rows is corrected, and needs no choice any more.
    await page.getByRole('link', { name: 'Carica un altro file' }).click()
    await expect(page.getByLabel('Stabilimento').locator('option:checked')).toHaveText(
      'Quello della colonna «Stabilimento»',
    )
    await send(page, 'corrette.csv', returned.replace('domani', '31/12/2035'))
    await untilDone(page, 'Verrà creato 1 ingrediente', javaScriptEnabled)
    await page.getByRole('button', { name: 'Importa 1 ingrediente' }).click()
    await untilDone(page, '1 ingrediente importato', javaScriptEnabled)

    // The same file again.
    await page.getByRole('link', { name: 'Carica un altro file' }).click()
    const again = file(row('Zenzero', '31/12/2036'), row('Senape', '31/12/2020'), row('Cumino', '31/12/2035'))
    await send(page, 'spezie.csv', again)
    await untilDone(page, 'Da modificare: 1 · da creare: 0 · senza modifiche: 2', javaScriptEnabled)
    await expect(
      page.getByRole('row', { name: new RegExp(`Zenzero ${mark}.*Scadenza.*31/12/2035.*31/12/2036`) }),
    ).toBeVisible()
    await axe()
    await page.getByRole('button', { name: 'Applica le modifiche' }).click()
    await untilDone(page, 'Modificati: 1 · creati: 0 · senza modifiche: 2', javaScriptEnabled)
    await follow(page.getByRole('link', { name: 'Vai alle bozze' }), 'Ingredienti')
    await page.getByRole('searchbox', { name: 'Cerca' }).fill(`Zenzero ${mark}`)
    await page.getByRole('searchbox', { name: 'Cerca' }).press('Enter')
    await expect(page.getByRole('row', { name: new RegExp(`Zenzero ${mark}.*31/12/2036`) })).toBeVisible()

    // A column that was matched is gone.
    await page.goto('/import/ingredients')
    await page.getByLabel('Stabilimento').selectOption({ label: facility })
    await send(page, 'senza data.csv', `Articolo ${mark};Prezzo\r\nPepe;3\r\n`)
    await untilDone(page, 'Mancano le colonne: «Scadenza»', javaScriptEnabled)
    await expect(column(`Articolo ${mark}`).locator('option:checked')).toHaveText('Nome (obbligatoria)')
    await page.getByRole('link', { name: 'Scarta' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Scarta' }).click()
    await expect(page.getByText('Importazione di senza data.csv scartata')).toBeVisible()
  },
)

test(
  'a date that can be read in two ways is asked about, and an error is no supplier @all',
  { tag: '@both' },
  async ({ page, loginAs, axe, javaScriptEnabled }) => {
    test.slow()
    await loginAs('molino')
    await page.goto('/import/ingredients')
    await page.getByLabel('Stabilimento').selectOption({ label: facility })
    const name = javaScriptEnabled === false ? 'Tahina chiara' : 'Tahina scura'
    await send(
      page,
      'spezie.csv',
      `Name;Expiry date;Supplier\r\n${name};03/04/2035;x\r\nSesamo;04/05/2035;#N/D\r\n`,
    )
    await untilDone(page, 'Date da chiarire', javaScriptEnabled)
    await axe()
    await page
      .getByLabel('In una data come 03/04/2028, che cosa viene prima?')
      .selectOption({ label: 'Il mese: 4 marzo 2028' })
    await page.getByRole('button', { name: 'Controlla con queste colonne' }).click()
    await untilDone(page, 'C’è 1 problema da correggere', javaScriptEnabled)
    await expect(
      page.getByRole('row', { name: /3 Fornitore #N\/D Al posto del valore c’è un errore/ }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Importa 1 ingrediente' }).click()
    await untilDone(page, '1 ingrediente importato', javaScriptEnabled)
    await page.getByRole('link', { name: 'Vai alle bozze' }).click()
    await expect(page.getByRole('row', { name: new RegExp(`${name}.*04/03/2035`) })).toBeVisible()
  },
)
