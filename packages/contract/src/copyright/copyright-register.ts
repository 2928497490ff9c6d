import { z } from 'zod'
import { defineCall } from '../call.ts'
import { civilDate, shape, twoLanguages } from '../shapes.ts'

const kind = z.enum(['software', 'work'])

export const checkCopyright = defineCall({
  name: 'copyrightRegister.check',
  method: 'GET',
  path: '/api/CopyrightController/checkCopyright',
  effect: 'read',
  reads: [],
  access: 'public',
  summary:
    'Registrations of software and works in our copy of the announcements: by a number in any spelling, the beginning of a title, or an owner’s whole name',
  request: z.object({ text: z.string().trim().min(1).max(200) }),
  reply: shape({
    understood: shape({
      what: z.enum(['registration', 'certificate', 'serial', 'words']),
      /** The number as the office writes it, or the words. */
      text: z.string(),
      /** What the number itself says; null for words. */
      kind: kind.nullable(),
      year: z.int().nullable(),
      category: twoLanguages.nullable(),
    }),
    list: z.array(
      shape({
        kind,
        registrationNo: z.string(),
        certificateNo: z.string(),
        title: z.string(),
        version: z.string(),
        owners: z.array(z.string()),
        /** Kind of work by the letter of its number; null for software. */
        category: twoLanguages.nullable(),
        registeredOn: civilDate.nullable(),
        source: z.string(),
        sourceOn: civilDate,
        isInvented: z.boolean(),
      }),
    ),
    /** More fit than are told. */
    isMore: z.boolean(),
    /** The newest day that the copy describes; null: it holds nothing. */
    copyOn: civilDate.nullable(),
  }),
  errors: ['copyright.numberWrong', 'copyright.checkLimit'],
})
