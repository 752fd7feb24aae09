import type { Words } from '../words'

export const shortcuts = {
  title: 'Keyboard shortcuts',
  lists: 'In lists',
  down: 'Next row or item',
  up: 'Previous row or item',
  goTo: 'Go to',
  then: 'then',
  decide: 'Decisions',
  approve: 'Approve…',
  askForChanges: 'Send back…',
  reject: 'Reject…',
  asksFirst: 'They ask for confirmation: no key decides by itself.',
  anywhere: 'Anywhere',
  or: 'or',
  help: 'Show these shortcuts',
  send: 'Send what you are writing, or save',
  ctrlEnter: 'Ctrl + Enter',
  off: 'You can turn them off in “My account”.',
} satisfies Words['shortcuts']
