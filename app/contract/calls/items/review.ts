import { z } from 'zod'
import {
  itemKinds,
  type ItemIdName,
  type ItemKind,
  type ItemPlural,
  type ReviewedKind,
} from '~/domain/items/item-kinds'
import { mostAtOnce, moves, returnMoves, type Move, type ReturnMove } from '~/domain/items/review'
import { ConcernsOfItem } from '../../items/concerns'
import { Done, ManyOutcome, Note, SendMany, type ReviewInputs } from '../../items/review'
import { call } from '../call'
import type { ErrorCode } from '../errors'

const returnSummaries: Record<ReturnMove, string> = {
  askForChanges: 'Send back to review',
  reject: 'Reject',
}

const withArticle: Record<ReviewedKind, string> = {
  ingredient: 'an ingredient',
  product: 'a product',
  supplier_certificate: 'a supplier certificate',
}

const manyOutcomes = z.object({
  outcomes: z.array(ManyOutcome).describe('One for each item, in the order asked.'),
})

interface Words {
  create?: { errors: ErrorCode[] }
  remove: { summary: string; description: string; errors: ErrorCode[] }
  approve: { description: string; errors?: ErrorCode[] }
}

const decided = (move: Move) => (moves[move].decides ? (['review.second_person'] as const) : [])

export const describePut = (kind: ItemKind) =>
  `Makes a draft, saves the open version, or answers \`unchanged\` and writes nothing. One that is approved and differs is refused, unless \`renew\` is true: then its next version is opened. Sending is another call. The code is that of all versions of the ${kind}.`

export const putErrors = [
  'not_found',
  'quota.pace',
  'reference.taken',
  'reference.needs_renewal',
] as const satisfies ErrorCode[]

/** The errors of changing and moving. */
function reviewErrors<Kind extends ReviewedKind>(kind: Kind) {
  const changed = ['not_found', `${kind}.stale_version`, `${kind}.approved_is_final`] as const
  return { changed, moved: [...changed, `${kind}.wrong_status`] as const }
}

/** The calls of all reviewed kinds: the thread, locks, sending and giving back. */
export function flowCalls<
  Kind extends ReviewedKind,
  Inputs extends ReviewInputs<Kind>,
  Item extends z.ZodType,
>(
  kind: Kind,
  { company, certifier }: Record<'company' | 'certifier', `/${string}`>,
  inputs: Inputs,
  item: Item,
  /** The kind's own errors of a move. */
  more: readonly ErrorCode[] = [],
) {
  const one = withArticle[kind]
  const moved = [...reviewErrors(kind).moved, ...more]
  const giveBack = (move: ReturnMove) => {
    const { to } = moves[move]
    return call('certifier', 'POST', `${certifier}/${to}`, {
      token: false,
      summary: returnSummaries[move],
      description: `To \`${to}\`, from any status but \`${to}\` and \`approved\`. The notes go into the thread; the item may be corrected and sent again.`,
      errors: [...moved, ...decided(move)],
    })
      .input(inputs.giveBack as Inputs['giveBack'])
      .output(item)
  }
  return {
    addNote: call('signed-in', 'POST', `${company}/addnote`, {
      token: false,
      summary: 'Write into the thread',
      description: 'Adds a message for the other side. Closed once approved.',
      errors: ['not_found', `${kind}.approved_is_final`, 'quota.pace'],
    })
      .input(inputs.addNote)
      .output(Note),
    markRead: call('signed-in', 'POST', `${company}/markread`, {
      token: false,
      forReaders: true,
      summary: 'The caller has read the thread up to a note',
      description: 'All messages up to the note count as read by the caller, and by nobody else.',
      errors: ['not_found'],
    })
      .input(inputs.markRead)
      .output(Done),
    send: call('company', 'POST', `${company}/sendtoapproving`, {
      token: false,
      summary: 'Send to the certifier',
      description:
        'From any status but `approving` and `approved`, to `approving`. The notes, if any, go into the thread.',
      errors: [...moved, `${kind}.locked`, 'quota.pace'],
    })
      .input(inputs.send as Inputs['send'])
      .output(item),
    lock: call('certifier', 'POST', `${certifier}/lock`, {
      token: false,
      summary: 'Take for review',
      description:
        'From `approving` only. For 30 minutes, or until `unlock` or a decision, the company cannot change it.',
      errors: [
        'not_found',
        `${kind}.approved_is_final`,
        `${kind}.wrong_status`,
        `${kind}.locked_by_other`,
        `${kind}.stale_version`,
      ],
    })
      .input(inputs.item)
      .output(item),
    unlock: call('certifier', 'POST', `${certifier}/unlock`, {
      token: false,
      summary: 'Give back',
      description: "Gives back what the caller has in hand; a manager a colleague's too.",
      errors: ['not_found', `${kind}.locked_by_other`],
    })
      .input(inputs.item)
      .output(item),
    assign: call('certifier', 'POST', `${certifier}/assign`, {
      token: false,
      summary: `Say whose ${one} is`,
      description:
        'Who is to deal with it gets the mails about it; anybody may still decide. Companies are not told. What a company sends goes to the officer of the company.',
      errors: ['not_found', `${kind}.approved_is_final`],
    })
      .input(inputs.assign)
      .output(item),
    giveOpinion: call('certifier', 'POST', `${certifier}/opinion`, {
      token: false,
      summary: 'Say whether to approve it, for another to decide',
      description:
        'The status stays, and companies are not told. It counts for this version: a change of the item, or sending it again, voids it. If the settings require two certifiers, its author does not decide, and nobody decides without it.',
      errors: [...moved, 'review.opinion_given'],
    })
      .input(inputs.giveOpinion as Inputs['giveOpinion'])
      .output(item),
    ...(Object.fromEntries(returnMoves.map((move) => [move, giveBack(move)])) as Record<
      ReturnMove,
      ReturnType<typeof giveBack>
    >),
  }
}

export function reviewCalls<
  Kind extends ItemKind,
  Inputs extends ReviewInputs<Kind>,
  Item extends z.ZodType,
  CompanyCreate extends z.ZodType,
  CompanySave extends z.ZodType,
  CertifierCreate extends z.ZodType,
  CertifierSave extends z.ZodType,
  DecideMany extends z.ZodType,
>(
  kind: Kind,
  inputs: Inputs,
  shapes: {
    item: Item
    companyCreate: CompanyCreate
    companySave: CompanySave
    certifierCreate: CertifierCreate
    certifierSave: CertifierSave
    decideMany: DecideMany
  },
  { create, remove, approve }: Words,
) {
  const one = withArticle[kind]
  const plural: ItemPlural<Kind> = itemKinds[kind].plural
  const itemId: ItemIdName<Kind> = itemKinds[kind].id
  const company = `/company/${plural}` as const
  const certifier = `/certifier/${kind}flow` as const
  const { changed, moved } = reviewErrors(kind)
  return {
    get: call('signed-in', 'GET', `${company}/{${itemId}}`, {
      token: 'read',
      stable: true,
      summary: `One ${kind} with its thread and versions`,
      description: `The ${kind} with its data, its thread of notes, its versions (oldest first) and who has it in hand.`,
      errors: ['not_found'],
    })
      .input(inputs.item)
      .output(shapes.item),
    create: call('company', 'POST', company, {
      token: 'write',
      stable: true,
      summary: `A company registers ${one}`,
      description: `Registers ${one} of the own headquarters or one of its facilities; it starts as \`draft\`.`,
      errors: ['not_found', 'quota.pace', ...(create?.errors ?? [])],
    })
      .input(shapes.companyCreate)
      .output(shapes.item),
    save: call('company', 'PATCH', company, {
      token: 'write',
      stable: true,
      summary: `A company saves ${one}`,
      description:
        'In any status but `approved`, unless a certifier has it in hand. Fields that are left out stay as they are.',
      errors: [...changed, `${kind}.locked`, 'quota.pace'],
    })
      .input(shapes.companySave)
      .output(shapes.item),
    remove: call('signed-in', 'DELETE', `${company}/{${itemId}}`, {
      token: 'write',
      stable: true,
      ...remove,
      errors: ['not_found', `${kind}.locked`, 'item.once_approved', ...remove.errors],
    })
      .input(inputs.remove)
      .output(Done),
    sendMany: call('company', 'POST', `${company}/sendtoapproving/many`, {
      token: 'write',
      stable: true,
      summary: `Send ${mostAtOnce} ${plural} at most at once`,
      description:
        'Each for itself: what is refused, as what is incomplete, is named and stays as it was, the rest is sent. A certifier gets one mail for all.',
    })
      .input(SendMany)
      .output(manyOutcomes),
    clone: call('signed-in', 'POST', `${company}/clone`, {
      token: 'write',
      stable: true,
      summary: 'Renew: open the next version',
      description:
        'Makes the next version of an approved one, as `draft`; the thread starts empty. Where an open one exists already, that is the answer. With `asNewVersion: false` a plain copy of one in any status: a draft of its own, «(copia)» after its name.',
      errors: ['not_found', `${kind}.wrong_status`, `${kind}.stale_version`, 'quota.pace'],
    })
      .input(inputs.clone)
      .output(shapes.item),
    certifierCreate: call('certifier', 'POST', certifier, {
      token: false,
      summary: `The certifier registers ${one}`,
      description: `Registers ${one} for any company; it starts as \`waiting\`.`,
      errors: create?.errors ?? [],
    })
      .input(shapes.certifierCreate)
      .output(shapes.item),
    certifierSave: call('certifier', 'PUT', certifier, {
      token: false,
      summary: `The certifier saves ${one}`,
      description:
        'In any status but `approved`. Fields that are left out stay as they are; `null` or an empty text clears.',
      errors: changed,
    })
      .input(shapes.certifierSave)
      .output(shapes.item),
    approve: call('certifier', 'POST', `${certifier}/approved`, {
      token: false,
      summary: 'Approve; irreversible',
      description: approve.description,
      errors: [...moved, ...decided('approve'), 'review.concerns', ...(approve.errors ?? [])],
    })
      .input(inputs.approve as Inputs['approve'])
      .output(shapes.item),
    withdraw: call('manager', 'POST', `${certifier}/withdraw`, {
      token: false,
      withoutKey: true,
      askedAgain: true,
      summary: 'Withdraw an approval; irreversible',
      description:
        'For good, by one manager also where two decide. The status stays `approved`, and `withdrawn` says since when and why: it can no longer be chosen nor certified, only renewed. The accounts of its company are mailed the reason. Certificates that were issued stand until they are revoked.',
      errors: ['not_found', `${kind}.stale_version`, `${kind}.wrong_status`],
    })
      .input(inputs.withdraw)
      .output(shapes.item),
    concerns: call('certifier', 'GET', `${certifier}/concerns`, {
      token: 'read',
      summary: `What speaks against approving some ${plural}`,
      description:
        'As each is stored. What is `forbidden` is approved only with its code in `acknowledged` and a `reason`, what is `serious` with its code, a `note` without either. Unknown ids are left out.',
    })
      .input(inputs.concerns)
      .output(z.object({ items: z.array(ConcernsOfItem) })),
    decideMany: call('certifier', 'POST', `${certifier}/many`, {
      token: false,
      summary: `Decide ${mostAtOnce} ${plural} at most at once`,
      description:
        'Each for itself: what is refused is named and stays as it was, the rest is done; what speaks against one is acknowledged for it, and what is `forbidden` is decided by itself. A company gets one mail for all of its own.',
      errors: [],
    })
      .input(shapes.decideMany)
      .output(manyOutcomes),
    ...flowCalls(kind, { company, certifier }, inputs, shapes.item),
  }
}
