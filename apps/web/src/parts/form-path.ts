import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { pathTo } from '../app/paths.ts'
import { pathsBy } from '../app/route-table.ts'
import { orderPath } from './order-path.ts'

const forms = pathsBy(({ formOf }) => formOf)
const submittedForms = pathsBy(({ submittedFormOf }) => submittedFormOf)

/**
 * Where an order's form is filled in, by its kind; of one that has no form, and of a kind that this page does not know, where it is read.
 *
 * @param at the field to go to, by its path.
 */
export function formPath(type: string, orderNo: string, isDraft = true, at?: string): string {
  const submitted = isDraft ? undefined : submittedForms.get(type)
  const form = submitted ?? forms.get(type)
  return form ? pathTo(form, { query: { orderNo, at } }) : orderPath(type, orderNo)
}

/** A country's order abroad is copied with its whole family. */
export const kindToCopy = (type: string): string => kindFacts(type).family ?? type
