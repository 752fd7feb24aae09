import { z } from 'zod'
import { validationMessages as messages } from '~/domain/validation-messages'
import { id } from '../fields'
import { answersFile, call } from './call'
import {
  CertifierLogo,
  CertifierSettings,
  SaveCertifierSettings,
  PreviewCertifierSettings,
  RetentionSettings,
  CertifierContact,
  AccessSettings,
  DecisionSettings,
  DirectorySettings,
  SaveAccessSettings,
  SaveDecisionSettings,
  SealDates,
} from '../settings'
import { ProgramsSettings } from '../programs'

export const settings = {
  contact: call('public', 'GET', '/certifier/contact', {
    token: 'read',
    summary: 'The certifying body and how to reach it',
    description: 'What every page and every mail of the portal names; whatever was not said is null.',
  }).output(CertifierContact),
  get: call('certifier', 'GET', '/certifier/settings', {
    token: false,
    summary: 'What the certifier prints of itself on certificates',
    description: 'What the next certificate is issued with; issued ones keep what they were issued with.',
  }).output(CertifierSettings),
  seal: call('certifier', 'GET', '/certifier/seal', {
    token: false,
    summary: 'Until when the seal of documents can be checked',
    description:
      'A certificate that is valid for longer is issued all the same; readers confirm its PDF until that day.',
  }).output(SealDates),
  save: call('manager', 'PUT', '/certifier/settings', {
    token: false,
    askedAgain: true,
    withoutKey: true,
    summary: 'Save what the certifier prints of itself',
    description:
      'Counts from the next certificate on. All that is printed is sent at once; a text with letters that cannot be ' +
      'printed is refused, and they are named.',
    errors: ['settings.stale_version'],
  })
    .input(SaveCertifierSettings)
    .output(CertifierSettings),
  decisions: call('certifier', 'GET', '/certifier/settings/decisions', {
    token: false,
    summary: 'How many certifiers a decision needs',
    description:
      '`one`: any certifier approves and rejects. `two`: one gives an opinion, and another decides; managers are no exception. `visitReports` says whether a company is notified of a report at once, or after the office has confirmed the outcome.',
  }).output(DecisionSettings),
  saveDecisions: call('manager', 'PUT', '/certifier/settings/decisions', {
    token: false,
    askedAgain: true,
    summary: 'Say how many certifiers a decision needs',
    description: 'Counts from now on, for all that is open. `two` wants two certifiers who can sign in.',
    errors: ['settings.too_few_certifiers'],
  })
    .input(SaveDecisionSettings)
    .output(DecisionSettings),
  access: call('manager', 'GET', '/certifier/settings/access', {
    token: false,
    summary: 'Who of the certifiers has a second factor',
    description: 'And whether every one of them has to, and every account of a company.',
  }).output(AccessSettings),
  saveAccess: call('manager', 'PUT', '/certifier/settings/access', {
    token: false,
    askedAgain: true,
    summary: 'Demand a second factor of all certifiers, or of all companies',
    description:
      'Counts at once: an account without one can do nothing but set one up, by the API too. What is left out stays as it is.',
    errors: ['factor.own_first'],
  })
    .input(SaveAccessSettings)
    .output(AccessSettings),
  retention: call('manager', 'GET', '/certifier/settings/retention', {
    token: false,
    summary: 'How long what is about people is kept',
    description: 'Of mails, sign-ins, ended sessions and the audit trail.',
  }).output(RetentionSettings),
  saveRetention: call('manager', 'PUT', '/certifier/settings/retention', {
    token: false,
    askedAgain: true,
    summary: 'Say how long what is about people is kept',
    description: 'What is older goes with the next clean-up, within the hour, and does not come back.',
  })
    .input(RetentionSettings)
    .output(RetentionSettings),
  directory: call('certifier', 'GET', '/certifier/settings/directory', {
    token: false,
    summary: 'What the public register shows',
    description:
      '`off`: no register; `optIn`: companies that choose it; `all`: every company, as the contract says.',
  }).output(DirectorySettings),
  saveDirectory: call('manager', 'PUT', '/certifier/settings/directory', {
    token: false,
    // Builds in many transactions; saving it again changes nothing.
    withoutKey: true,
    askedAgain: true,
    summary: 'Open or close the public register',
    description:
      'Counts when it has answered, which takes minutes where many thousand products become public: meanwhile there is no register. Products made on behalf of others stay hidden until their company chooses otherwise.',
  })
    .input(DirectorySettings)
    .output(DirectorySettings),
  programs: call('certifier', 'GET', '/certifier/settings/programs', {
    token: false,
    summary: 'Whether programs may call',
    description: 'Off in a new portal: every token is refused.',
  }).output(ProgramsSettings),
  savePrograms: call('manager', 'PUT', '/certifier/settings/programs', {
    token: false,
    askedAgain: true,
    summary: 'Let programs call, or no longer',
    description: 'Counts from the next call on. Tokens that have not ended work again when it is on again.',
  })
    .input(ProgramsSettings)
    .output(ProgramsSettings),
  preview: call('manager', 'POST', '/certifier/settings/preview', {
    token: false,
    withoutKey: true,
    summary: 'A sample certificate with settings that are not saved, as PDF',
    description: 'Drawn as certificates are, with names and a number that say ESEMPIO. Nothing is kept.',
  })
    .route(answersFile('application/pdf', 'The sample.'))
    .input(PreviewCertifierSettings)
    .output(z.instanceof(File)),
  uploadLogo: call('manager', 'POST', '/certifier/settings/logo', {
    token: false,
    withoutKey: true,
    takesFiles: { files: 1 },
    summary: 'Upload a picture to be printed, once it is chosen in the settings',
    description:
      'A PNG or JPEG of 1 MB and 4 million pixels at most, judged by its content. It is stored once, permanently, and is ' +
      'printed from when `save` names it.',
    errors: ['settings.logo_too_large', 'settings.logo_not_allowed'],
  })
    .input(z.object({ file: z.file({ error: messages.required }) }))
    .output(CertifierLogo),
  logo: call('certifier', 'GET', '/certifier/settings/logo/{sha256}', {
    token: false,
    summary: 'A picture that was uploaded',
    description: 'Those of earlier certificates too.',
    errors: ['not_found'],
  })
    .route(answersFile('*/*', 'The picture, byte for byte.'))
    .input(z.object({ sha256: id }))
    .output(z.instanceof(File)),
}
