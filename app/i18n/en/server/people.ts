import type { PeopleWords } from '../../it/server/people'
import { dataWords } from '../people/personal-data'

export const peopleData: PeopleWords = {
  lang: 'en',
  groups: dataWords,
  overview: {
    filename: 'read-me.html',
    title: (who) => `Data held on ${who}`,
    madeAt: (at) => `Exported on ${at}.`,
    lead: 'Alongside this page there is a JSON file for each group, with all its rows. Password and code hashes, second-factor secrets and other people’s addresses are left out. Documents, photos and spreadsheets uploaded by accounts that still exist are in the folder “files”: each one’s row says which it is. PDFs created by the portal can be downloaded from it.',
    nothing: 'Nothing is held.',
    more: (shown, total) => `The first ${shown} rows of ${total}: the rest are in the JSON file.`,
  },
}
