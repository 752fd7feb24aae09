import { photoBytes } from '~/domain/takes-files'
import { z } from 'zod'
import { validationMessages as messages } from '~/domain/validation-messages'
import { streamedFile } from '../../documents'
import { id } from '../../fields'
import { AddPhoto, PhotoAdded, VisitReports } from '../../visits/visits'
import { answersFile, call, streamed } from '../call'

/** The files of visits, photos and reports: part of the group `visits`. */
export const visitFiles = {
  addPhoto: call('certifier', 'POST', '/certifier/visits/photo', {
    token: false,
    takesFiles: { files: 1, bytes: photoBytes },
    summary: 'Hand over a photo (multipart: the fields, then the file)',
    description:
      'A multipart form with the fields, then `file`: JPEG, PNG or WebP. It is kept upright, 1600 px at most, without where and with what it was taken; ' +
      'one that is so already stays as it is. Nothing is refused by the visit’s status. A photo that is known already is `duplicate`, another one of the same id `different`, and neither changes anything.',
    errors: ['not_found', 'account.other', 'photo.corrupted', 'photo.type_not_allowed', 'document.too_large'],
    withoutKey: true,
  })
    .input(AddPhoto)
    .output(PhotoAdded),
  photo: call('signed-in', 'GET', '/company/visits/photos/{photoId}', {
    token: 'read',
    summary: 'A photo of a visit',
    description:
      'For companies once all evidence of the visit has come; those of internal notes never. `Size=small`: 480 px at most.',
    errors: ['not_found'],
  })
    .route({ ...streamed, ...answersFile('image/jpeg', 'The picture.') })
    .input(z.object({ photoId: id, Size: z.enum(['small']).optional() }))
    .output(streamedFile),
  report: call('signed-in', 'GET', '/company/visits/{visitId}/report', {
    token: 'read',
    summary: 'The report of a visit as PDF',
    description:
      'Drawn once, when all evidence has come, and sealed. What came later, and the confirmation of the office, stand on addenda: `Addendum` is the number of one.',
    errors: ['not_found'],
  })
    .route(answersFile('application/pdf', 'The PDF, as an attachment.'))
    .input(
      z.object({
        visitId: id,
        Addendum: z
          .number(messages.invalidChoice)
          .int(messages.invalidChoice)
          .min(1, messages.invalidChoice)
          .optional()
          .describe('Of which addendum; the report itself where absent.'),
      }),
    )
    .output(z.file()),
  calendar: call('signed-in', 'GET', '/company/visits/{visitId}/calendar', {
    token: 'read',
    summary: 'A visit as an event for a calendar',
    description: 'Of the whole day where no time is planned, else of two hours.',
    errors: ['not_found'],
  })
    .route(answersFile('text/calendar', 'An iCalendar file (RFC 5545).'))
    .input(z.object({ visitId: id }))
    .output(z.instanceof(File)),
  reports: call('signed-in', 'GET', '/company/visits/{visitId}/reports', {
    token: 'read',
    summary: 'What was drawn of a visit',
    description: 'The report, and what was added to it.',
    errors: ['not_found'],
  })
    .input(z.object({ visitId: id }))
    .output(VisitReports),
}
