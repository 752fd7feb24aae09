import { z } from 'zod'
import { id } from '../fields'
import { Done } from '../items/review'
import {
  ArchiveLine,
  CorrectLine,
  CreateLine,
  KosherizeLine,
  Line,
  LineWithHistory,
  ObservedKosherization,
  RefuseKosherization,
  SaveLine,
  UsedLine,
  UseLine,
} from '../lines'
import { call } from './call'

const items = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), totalItems: z.number().int().min(0) })

export const lines = {
  list: call('signed-in', 'GET', '/company/lines', {
    token: 'read',
    summary: 'The lines of a plant',
    description:
      'By name, those that are put away too, each with its state of today. Of a headquarters, those of all its plants.',
    errors: ['not_found'],
  })
    .input(z.object({ CompanyId: id }))
    .output(items(Line)),
  get: call('signed-in', 'GET', '/company/lines/{lineId}', {
    token: 'read',
    summary: 'One line',
    description: 'With the history of its states.',
    errors: ['not_found'],
  })
    .input(z.object({ lineId: id }))
    .output(LineWithHistory),
  create: call('signed-in', 'POST', '/company/lines', {
    token: false,
    summary: 'Add a line to a plant',
    description:
      'With the state that it is in, where that is known. No other line of the plant, put away or not, has its name. Products that the only line of a plant made go on naming it.',
    errors: ['not_found'],
  })
    .input(CreateLine)
    .output(LineWithHistory),
  save: call('signed-in', 'PUT', '/company/lines', {
    token: false,
    summary: 'Change what a line is',
    description:
      'Not its state. A company does not make it milder: cold, without return of condensate, of another circuit, or such as can be kosherized.',
    errors: ['not_found', 'line.stale_version', 'line.milder'],
  })
    .input(SaveLine)
    .output(LineWithHistory),
  archive: call('manager', 'POST', '/company/lines/archive', {
    token: false,
    summary: 'Put a line away, or take it back',
    description: 'What is put away can be chosen no more, and stays where it is named.',
    errors: ['not_found'],
  })
    .input(ArchiveLine)
    .output(LineWithHistory),
  use: call('signed-in', 'POST', '/company/lines/use', {
    token: false,
    summary: 'Say that something stricter ran on a line',
    description:
      'Holds from that day on. Only a kosherization leads back. Meat and milk on one hot line make it not kosher.',
    errors: ['not_found', 'line.milder'],
  })
    .input(UseLine)
    .output(UsedLine),
  kosherize: call('certifier', 'POST', '/certifier/lines/kosherize', {
    token: false,
    summary: 'Record a kosherization, or confirm one that a visit has observed',
    description:
      'The line has the state from that day on. What an observation tells is confirmed once; repeated, it answers the same.',
    errors: ['not_found', 'line.not_kosherizable', 'line.decided'],
  })
    .input(KosherizeLine)
    .output(LineWithHistory),
  correct: call('manager', 'POST', '/certifier/lines/correct', {
    token: false,
    askedAgain: true,
    summary: 'Correct the state of a line',
    description: 'Also to a milder one, or to unknown; the history keeps what was said before.',
    errors: ['not_found'],
  })
    .input(CorrectLine)
    .output(LineWithHistory),
  observed: call('certifier', 'GET', '/certifier/lines/observed', {
    token: 'read',
    summary: 'Kosherizations to confirm',
    description:
      'Observed at visits that are over, and neither confirmed nor refused; the longest waiting first.',
  })
    .input(z.object({ visitId: id.optional() }))
    .output(items(ObservedKosherization)),
  refuse: call('certifier', 'POST', '/certifier/lines/refuse', {
    token: false,
    summary: 'Refuse a kosherization that a visit has observed',
    description: 'The line stays as it is.',
    errors: ['not_found', 'line.decided'],
  })
    .input(RefuseKosherization)
    .output(Done),
}
