import { makeMarkSheet as call } from '@portal/contract/foreign-trademarks'
import { foreignMarkCountryKind } from '@portal/domain/foreign-trademarks/places'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { readForm } from '../order-forms/read-form-parts.ts'
import { getVisibleOrder } from '../orders/order-access.ts'
import { markCountryForm, markFamilyForm } from './mark-abroad-form-parts.ts'
import { makeMarkSheetPdf } from './mark-sheet-paper.ts'

export const makeMarkSheet = implement(call, async ({ input, user, db, services }) => {
  const asked = await getVisibleOrder(db, user, input.orderNo)
  const of = asked.kind === foreignMarkCountryKind ? markCountryForm : markFamilyForm
  const { order, form } = await readForm(db, user, of, input.orderNo)
  if (!form.countries.some((one) => one.code === input.country)) throw new AppError('common.notFound')
  const content = await makeMarkSheetPdf(form, input.country, { db, ...services })
  return { name: `${order.orderNo} ${input.country} data sheet.pdf`, content: content.toString('base64') }
})
