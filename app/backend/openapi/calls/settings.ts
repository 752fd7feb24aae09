import type { SaidOf } from '../said'

export const settings: SaidOf<'settings'> = {
  contact: { says: 'What every page and every mail of the portal names; whatever was not said is null.' },
  get: { says: 'What the next certificate is issued with; issued ones keep what they were issued with.' },
  save: {
    says:
      'Counts from the next certificate on. All that is printed is sent at once; a text with letters that cannot be ' +
      'printed is refused, and they are named.',
    refusals: ['settings.stale_version'],
  },
  preview: { says: 'Drawn as certificates are, with names and a number that say ESEMPIO. Nothing is kept.' },
  uploadLogo: {
    says:
      'A PNG or JPEG of 1 MB and 4 million pixels at most, judged by its content. It is kept once, for ever, and is ' +
      'printed from when `save` names it.',
    refusals: ['settings.logo_too_large', 'settings.logo_not_allowed'],
  },
  logo: { says: 'Those of earlier certificates too.', refusals: ['not_found'] },
}
