import { people as peopleEn } from '../en/areas/people'
import { dataWords as dataEn } from '../en/areas/personal-data'
import { people as peopleIt } from '../it/areas/people'
import { dataWords as dataIt } from '../it/areas/personal-data'
import { ownWords } from './own-words'

export const peopleWords = ownWords({
  it: { ...peopleIt, groups: dataIt },
  en: { ...peopleEn, groups: dataEn },
})
