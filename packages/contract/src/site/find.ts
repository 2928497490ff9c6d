import { z } from 'zod'
import { defineCall } from '../call.ts'
import { findTextMax } from '../limits.ts'
import { idText, shape } from '../shapes.ts'

/** What a person finds of their own world, in the order in which equally good finds are listed. */
export const foundKinds = ['order', 'mark', 'patent', 'notice', 'customer', 'applicant'] as const
/** At most so many of each kind. */
export const foundOfKindMax = 5

const Found = shape({
  kind: z.enum(foundKinds),
  /** Number of the order, else the id of the row. */
  id: idText,
  /** Kind of the order; empty of the others. */
  type: z.string(),
  /** What it is called: of a notice its name. */
  title: z.string(),
  /** Of an order its own number, then the one that the office gave. */
  numbers: z.array(z.string()),
  /** Applicant, holder of a mark, or of a notice what it is about. */
  about: z.string(),
  /** Whose it is, to those who work for customers; null for own things. */
  customer: z.string().nullable(),
  /** An order that was not submitted yet: its form is its page. */
  draft: z.boolean(),
  /** What was typed is the whole number or the whole name. */
  exact: z.boolean(),
})

export const findOwn = defineCall({
  name: 'find.findOwn',
  method: 'GET',
  path: '/api/UserController/find',
  effect: 'read',
  reads: ['orders', 'applicants', 'marks', 'watches', 'notices'],
  access: 'signedIn',
  sensitive: true,
  summary:
    'Orders and cases of every kind, trademarks, watched patents, notices, customers and applicants that the person may see, by number in any spelling, title, applicant or customer; whole numbers first',
  request: z.object({ text: z.string().trim().min(1).max(findTextMax) }),
  reply: shape({ list: z.array(Found) }),
  errors: [],
})
