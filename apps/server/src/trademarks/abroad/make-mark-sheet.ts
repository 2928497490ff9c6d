import { makeMarkSheet as call } from '@portal/contract/trademarks/foreign-trademarks'
import { foreignMarkCountryKind } from '@portal/domain/trademarks/abroad/places'
import { readForm } from '../../kernel/forms/read-form-parts.ts'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
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
