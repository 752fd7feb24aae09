import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Forms that are posted, and why twice does no harm without a key. */
const harmless: Record<string, string> = {
  'components/shell/language-switch.tsx': 'chooses',
  'components/shell/preference-form.tsx': 'chooses',
  'components/shell/user-menu.tsx': 'signs out',
  'features/account/account-panels.tsx': 'reads',
  'features/account/calendar-panel.tsx': 'the newest address counts',
  'routes/account/log-out-everywhere.tsx': 'signs out',
  'routes/account/account.tsx': 'ends a session',
  'features/certificates/view/certificate-info.tsx': 'reads',
  'routes/shared/items/delete-many.tsx': 'deletes',
  'features/visit-offline/device/leave-page.tsx': 'signs out',
  'features/documents/upload-form.tsx': 'a second file of the same name is refused',
  'features/followers/follow-form.tsx':
    'an address that follows already, or is asked, is mailed to once more at most',
  'features/visit-offline/observation-form.tsx': 'the device gives each observation its id',
  'features/visit-offline/views/ingredients-view.tsx': 'the device gives each observation its id',
  'features/visit-offline/views/rest-view.tsx': 'the device gives each observation its id',
  'features/imports/import-columns.tsx': 'chooses',
  'features/imports/import-start.tsx': 'checks a file; what is imported is asked afterwards',
  'routes/shared/places/ingredients.tsx': 'reads',
  'routes/shared/messages/all-read.tsx': 'marks as read',
  'features/messages/messages-page.tsx': 'marks as read',
  'routes/certifier/settings/people/person.tsx': 'ends sessions, and reads',
  'features/phrases/phrases-table.tsx': 'archives or restores',
  'features/accounts/staff/staff-forms.tsx': 'chooses',
  'features/views/views-bar.tsx': 'changes what is there',
  'routes/auth/logout.tsx': 'signs out',
}

test('each form that is posted carries the key that the server drew, or says why not', () => {
  const without = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.server.tsx'))
    .filter((file) => {
      const text = readFileSync(`app/${file}`, 'utf8')
      return /<form\b[^]*?method="post"/i.test(text) && !text.includes('<KeyField />')
    })
  expect(without.sort()).toEqual(Object.keys(harmless).sort())
})
