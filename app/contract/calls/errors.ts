import { kindInWords, type ReviewedKind } from '~/domain/items/item-kinds'

export type ReviewErrorCode<Kind extends ReviewedKind> =
  `${Kind}.${'stale_version' | 'approved_is_final' | 'wrong_status' | 'locked' | 'locked_by_other'}`

const reviewErrors = <Kind extends ReviewedKind>(kind: Kind) => {
  const words = kindInWords(kind)
  return {
    [`${kind}.stale_version`]: `The ${words} was changed since the version that was sent, by somebody else or (\`details.byYou\`) by the same account; \`details.current\` is how it stands now.`,
    [`${kind}.approved_is_final`]: `The ${words} is approved: it can only be renewed. \`details.current\` is how it stands.`,
    [`${kind}.wrong_status`]: `The ${words}'s status does not allow it: \`details.why\` says why, \`details.current\` is how it stands.`,
    [`${kind}.locked`]: `A certifier has the ${words} in hand: \`details\` says who, and until when.`,
    [`${kind}.locked_by_other`]: `Another certifier has the ${words} in hand: \`details\` says who, and until when.`,
  } as Record<ReviewErrorCode<Kind>, string>
}

export const errors = {
  invalid_input:
    'The input is not in order: `issues` has the messages by field. A body that cannot be read has no `issues`.',
  link_invalid: 'The mailed link is wrong, used, too old or replaced.',
  unauthenticated: 'No session, or one that has ended.',
  'token.invalid':
    'The token is unknown, has expired, or its program was ended. While the certifier has programs switched off, every token is refused.',
  'token.scope':
    'The token does not open the call: it lacks `details.lacking`, `write`, or a `person`, who alone may make it.',
  'token.network': 'The token is not to be used from this network address.',
  invalid_credentials: 'Unknown address, wrong password or disabled account; never told apart.',
  'factor.required':
    'The password was right, and the account has a second factor: send a code of it to `/authentication/login/factor`.',
  'sign_in.ended': 'No sign-in was begun in this browser, or too long ago: begin again with the password.',
  'factor.set_up_first':
    'A second factor is demanded of all certifiers, and the account has none: it can only set one up.',
  'confirmation.required':
    'The call is weighty, and its session has not given password or factor for ten minutes: send it to `/authentication/confirm`, then make the call again.',
  'factor.there': 'The account has a second factor already.',
  'factor.none': 'The account has no second factor, or none that is being set up.',
  'factor.own_first': 'Only who has a second factor demands one of others.',
  'factor.own': 'The own second factor is removed with a code of it.',
  forbidden: "The call is not for the caller's role.",
  read_only: 'The account may only read.',
  cross_origin: 'A write that a page of another site sends.',
  'idempotency.key_reused':
    'The `Idempotency-Key`, or the `idempotencyKey`, was used for another call or another input: nothing was done.',
  'reference.taken':
    'The code is that of another item, which `details.id` and `details.name` tell: nothing was done.',
  'reference.needs_renewal':
    'The item is approved, and differs from what was sent: with `renew=true` its next version is opened.',
  'events.too_old': 'Events of so long ago are no longer kept: `details.oldest` is the oldest number.',
  not_found: "Not there, or another company's; never told apart.",
  'account.exists': 'The address has an account already.',
  'account.last': "Only a manager of the certifier deletes a company's last account.",
  'account.last_manager': 'Nobody else could manage staff and settings.',
  'account.disabled': 'The account that began it was disabled, deleted or may only read since.',
  'account.enabled': 'Only the data of a disabled colleague can be erased.',
  'account.last_writer':
    "It is the company's last account that may write: another one has to, first. A manager of the certifier may delete it all the same.",
  'account.own': 'Nobody deletes or disables the account that they are signed in with, or lets it only read.',
  'company.stale_version':
    'The company was saved since the version that was sent, by somebody else or (`details.byYou`) by the same account; `details.current` is how it stands now.',
  'company.in_use': 'Something belongs to the company or names it: `details.inUse` counts what.',
  'company.not_mergeable': 'A client, which `details.name` names, is not given up for another company.',
  'company.no_partner': 'A client, which `details.name` names, is edited as a client.',
  'contact.stale_version':
    'The contact was saved since the version that was sent, by somebody else or (`details.byYou`) by the same account; `details.current` is how it stands now.',
  'item.once_approved':
    'What was approved is never deleted; it can be renewed, and a manager can withdraw the approval.',
  ...reviewErrors('ingredient'),
  'ingredient.in_use': 'Products are made with the ingredient: `details.products` names them.',
  ...reviewErrors('product'),
  'product.certified': 'The product is on an issued certificate.',
  'product.requested': 'The product is in open requests of a certificate: `details.requests`.',
  'directory.unknown': 'Not in the register: never was, no longer, or not to be told.',
  'directory.bad_gtin':
    'No GTIN: `details.problem` is `length`, `checkDigit` (`details.expected` is the right one) or `range`.',
  'directory.not_optional':
    'The certifier keeps no register, or one of all companies: there is nothing to choose.',
  'listing.own_product': 'The product is not made on behalf of another company: it is listed with its maker.',
  'gtin.stale':
    'The codes of the product were changed since those that were sent as `before`; `details.gtins` is how they stand.',
  'gtin.taken':
    'Another product of the headquarters has the code, or it is confirmed for one of another: `details.product` names it.',
  'product.needs_renewal':
    'The newer version of the ingredient is other than what the product was approved with: `details.differs` says in what.',
  'product.ingredients_not_ready':
    'An ingredient is not approved, or expired, or has a newer version that is other in kosher status, Pesach or vendor: `details.ingredients` names them.',
  ...reviewErrors('supplier_certificate'),
  'supplier_certificate.agency_not_recognised':
    'Only a recognised agency’s certificate is approved: `details.agency` names it, and its standing. A manager can recognise it.',
  'supplier_certificate.replaced':
    'A newer version was approved already: `details.newerId`, null where the caller may not see it.',
  'supplier_certificate.merged':
    'It was merged into another upload of the same certificate: `details.intoId`, null where the caller does not see it.',
  'supplier_certificate.not_in_force':
    'It cannot take another upload: it was replaced, declared invalid, merged, or has run out.',
  'supplier_certificate.proposal_gone':
    'Some of the ingredients are covered by now, or changed otherwise: `details.names` has them.',
  'supplier_certificate.too_many':
    'The certificate covers `details.count` ingredients, more than `details.limit`.',
  'supplier_request.already_open': 'The company is asked for this renewal already: `details.requestId`.',
  'supplier_request.closed':
    'The request is answered, cancelled, replaced or expired already: `details.status`.',
  'supplier_upload.unknown_code': 'No link has this code, or it ended long ago.',
  'supplier_upload.link_dead':
    'The link no longer works: `details.state` says whether it was used, cancelled, replaced or expired, or is needed no more.',
  'agency.exists': 'There is an agency of this name: `details.id`.',
  'agency.stale_version':
    'The agency was saved since the version that was sent, by somebody else or (`details.byYou`) by the same account; `details.current` is how it stands now.',
  'schedule.too_long': 'The facility has more approved ingredients than a schedule holds: `details.limit`.',
  'review.second_person':
    'Decisions need two certifiers: `details.why` says whether there is no opinion yet (`noOpinion`), the only one is of the caller (`ownOpinion`), or `changes` would change what it is about (`changed`).',
  'review.concerns':
    'Something speaks against the decision: `details.concerns` says what, `details.names` of whom. Answered by `acknowledged` and, where it is forbidden, `reason`.',
  'review.opinion_given': 'A colleague has given an opinion: `details.name` says who.',
  'document.duplicate_name': 'The ingredient has a document of this name.',
  'document.too_large': 'The file is larger than the limit: `details.limit`, in bytes.',
  'document.type_not_allowed':
    "The file's content has none of the accepted types (`details.why`: `unknown`, or `heic` for what iPhones take), not the one that its name says (`mismatch`), or it is a PDF that asks for a password to open (`password`).",
  'photo.corrupted': 'What arrived has another size or digest than what was sent: send it again.',
  'photo.type_not_allowed':
    'The photo is no JPEG, PNG or WebP, or cannot be read; `details.why` is `heic` for what iPhones take unless told otherwise.',
  'certificate.products_not_available':
    'Some of the products cannot be printed: `details.products` says which, and why.',
  'certificate.expired': 'The certificate has expired.',
  'certificate.replaced': 'A renewal, or a reduction, has taken the place of the certificate.',
  'certificate.reduced_to_nothing': 'No product would remain on the certificate: it can be revoked instead.',
  'certificate.revoked': 'The certificate is revoked.',
  'certificate.ended': 'The certificate was ended by its company’s wish.',
  'certificate.suspended':
    'The certificate is suspended, or the products that `details.products` names are: nothing is issued of what rests.',
  'ruling.not_suspended': 'Nothing of it is suspended, or announced to be.',
  'ruling.deviations_open':
    'Deviations of the suspension are neither accepted nor closed: `details.deviations` names them.',
  'ruling.own_deviation':
    'Decisions need two certifiers: who accepted or closed one of its deviations (`details.deviations`) does not reinstate.',
  'certificate.deviations_overdue':
    'Major deviations of the facility are overdue: `details.deviations` names them. Issued all the same, it takes a `deviationReason`.',
  'certificate.managers_decide':
    'Something is forbidden about it: all concerns are answered, and a manager alone issues it in spite of that.',
  'renewal.cancelled': 'Somebody has cancelled the renewals in the background.',
  'certificate.renewal_incomplete':
    'Products of the renewal lack a new version (`details.toRenew`), or its approval (`details.toApprove`).',
  'certificate.unknown_code': 'No certificate has this code.',
  'certificate.unknown_file': 'The file was never issued, or was changed since.',
  'request.decided': 'The request is open no more: issued, declined or withdrawn.',
  'certificate.concern_changed':
    'It was settled, or is about something else, since the version that was sent; `details.current` is how it stands now.',
  'request.already_open': 'Of a certificate there is one open request at most: `details.requestId`.',
  'deviation.stale_version':
    'The deviation was changed since the version that was sent, by somebody else or (`details.byYou`) by the same account; `details.current` is how it stands now.',
  'deviation.wrong_status': "The deviation's status, `details.status`, does not allow it.",
  'visit.stale_version':
    'The visit was changed since the version that was sent, by somebody else or (`details.byYou`) by the same account; `details.current` is how it stands now.',
  'visit.wrong_status': "The visit's status does not allow it: `details.status` is the one that it has.",
  'visit.already_planned':
    'Another visit of the facility is planned or under way: `details.visit`, the soonest. Without `unlessPlanned` it is planned all the same.',
  'visit.arriving': 'Evidence of the visit is still on a tablet: `missing` says what.',
  'visit.adopted': 'Something was made of the observation already: `details.ingredientId`.',
  'account.other':
    'What is sent was collected by another account than the one that is signed in; only a manager hands in for a disabled one. Nothing was stored.',
  'visit.own': 'The outcome is confirmed by somebody else than the lead inspector.',
  'phrase.stale_version':
    'The phrase was saved since the version that was sent, by somebody else or (`details.byYou`) by the same account; `details.current` is how it stands now.',
  'line.stale_version':
    'The line was saved since the version that was sent, by somebody else or (`details.byYou`) by the same account; `details.current` is how it stands now.',
  'line.milder':
    'It would make the line milder, or change nothing: that takes a kosherization, or a manager’s correction.',
  'line.not_kosherizable': 'The material of the line cannot be kosherized.',
  'line.decided': 'The kosherization was confirmed, for another line, or refused already.',
  'lookup.stale_version':
    'The entry was saved since the version that was sent, by somebody else or (`details.byYou`) by the same account; `details.current` is how it stands now.',
  'lookup.in_use':
    'What the entry means would change for `details.ingredients` and `details.products`: sent again, `touched` is the sum of both.',
  'term.stale_version':
    'The name was saved since the version that was sent, by somebody else or (`details.byYou`) by the same account; `details.current` is how it stands now.',
  'concerns.stale_version':
    'The weights were saved since the version that was sent, by somebody else or (`details.byYou`) by the same account; `details.current` is how they stand now.',
  'import.wrong_state': 'The file is not yet checked, or committed already: `details.why` says which.',
  'import.has_problems': 'Some rows have problems: `details.problems` counts them.',
  'import.too_large': 'The file is larger than what is imported: `details.limit`, in bytes.',
  'settings.stale_version':
    'The settings were saved since the version that was sent, by somebody else or (`details.byYou`) by the same account; `details.current` is how they stand now.',
  'settings.too_few_certifiers': 'Fewer than two certifiers can sign in.',
  'settings.logo_too_large': 'The file is larger than a picture to be printed: `details.limit`, in bytes.',
  'settings.logo_not_allowed':
    'The file is no PNG or JPEG by its content, or one that certificates do not print.',
  body_too_large: 'The body is larger than the portal takes.',
  unsupported_media_type: 'The body is neither JSON nor, for an upload, a multipart form.',
  'quota.reached':
    'The company has as much as it may: `details.of` is documents, storage, facilities, accounts or imports, `details.limit` how much.',
  'quota.pace':
    'The company made too much in a day, or has too much made at once; `Retry-After` says the seconds to wait.',
  too_many_tries:
    'Too many tries, or invites, of one account or from one address; `Retry-After` says the seconds to wait.',
} satisfies Record<string, string> & Record<ReviewErrorCode<ReviewedKind>, string>

export type ErrorCode = keyof typeof errors
