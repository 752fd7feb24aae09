import type { PeopleWords } from '../../it/server/people'
import { dataWords } from '../areas/personal-data'

export const peopleData: PeopleWords = {
  lang: 'en',
  groups: dataWords,
  overview: {
    filename: 'read-me.html',
    title: (who) => `What is kept of ${who}`,
    madeAt: (at) => `Taken out on ${at}.`,
    lead: 'Beside this page there is a JSON file for each group, with all rows. Hashes of passwords and codes, secrets of second factors and other people’s addresses are left out. Documents, photos and sheets that their accounts uploaded, as long as those stand, are in the folder “files”: the row of each says which. PDFs that the portal made are downloaded there.',
    nothing: 'Nothing is kept.',
    more: (shown, total) => `The first ${shown} rows of ${total}: the others are in the JSON file.`,
  },
}
